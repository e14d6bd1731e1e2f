import { expect, it, jest } from '@jest/globals';
import { createDraftKey } from './draft-key.ts';

const key = 'A'.repeat(43);

function setUp(...answers: (() => Promise<string>)[]) {
  const call = jest.fn(() => (answers.shift() ?? (() => Promise.resolve(key)))());
  let now = 0;
  const keyOf = createDraftKey(call, () => now);
  return { call, keyOf, wait: (ms: number) => (now += ms) };
}

it('asks once for each person, and hands out a key that no script can read', async () => {
  const { call, keyOf } = setUp();
  const [first, again] = await Promise.all([keyOf('maya'), keyOf('maya')]);
  expect(again).toBe(first);
  expect(first.extractable).toBe(false);
  expect(await keyOf('dana')).not.toBe(first);
  expect(call).toHaveBeenCalledTimes(2);
});

it('asks again for a key that it did not get, though not at every key pressed', async () => {
  const { call, keyOf, wait } = setUp(() => Promise.reject(new Error('unavailable')));
  await expect(keyOf('maya')).rejects.toThrow('unavailable');
  wait(29_000);
  await expect(keyOf('maya')).rejects.toThrow('unavailable');
  expect(call).toHaveBeenCalledTimes(1);
  wait(1_000);
  await expect(keyOf('maya')).resolves.toBeDefined();
});
