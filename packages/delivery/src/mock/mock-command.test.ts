import { expect, it, jest } from '@jest/globals';
import { mockCommand } from './mock-command.ts';

it.each(['--help', '-h'])('tells what it takes: npx portal mock %s', async (word) => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await mockCommand([word])).toBe(0);
  expect(printed.mock.lastCall?.[0]).toMatch(/^Use: npx portal mock \[<remote>\]/);
});
