import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { nextTurn } from './next-turn.ts';

it('lets what has come from outside be answered, which waiting for a promise does not', async () => {
  const turnsUntilRead = async (turn: () => Promise<void>, most: number) => {
    let isRead = false;
    const reading = readFile(new URL(import.meta.url)).then(() => {
      isRead = true;
    });
    let turns = 0;
    while (!isRead && turns < most) {
      turns += 1;
      await turn();
    }
    await reading;
    return turns;
  };
  // Minutes of turns: a busy machine may take long to read a file.
  expect(await turnsUntilRead(nextTurn, 50_000_000)).toBeLessThan(50_000_000);
  expect(await turnsUntilRead(() => Promise.resolve(), 100_000)).toBe(100_000);
});
