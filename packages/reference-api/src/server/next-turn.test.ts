import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { nextTurn } from './next-turn.ts';

it('lets what has come from outside be answered, which waiting for a promise does not', async () => {
  const turnsUntilRead = async (turn: () => Promise<void>) => {
    let isRead = false;
    const reading = readFile(new URL(import.meta.url)).then(() => {
      isRead = true;
    });
    let turns = 0;
    while (!isRead && turns < 100_000) {
      turns += 1;
      await turn();
    }
    await reading;
    return turns;
  };
  expect(await turnsUntilRead(nextTurn)).toBeLessThan(100_000);
  expect(await turnsUntilRead(() => Promise.resolve())).toBe(100_000);
});
