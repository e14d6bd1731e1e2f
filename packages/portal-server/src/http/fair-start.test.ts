import { describe, expect, it } from '@jest/globals';
import { createFairStart } from './fair-start.ts';

/** A fair start whose rounds the test goes through one by one. */
function setUp() {
  const rounds: (() => void)[] = [];
  const mayBegin = createFairStart((round) => rounds.push(round));
  const begun: string[] = [];
  const ask = (place: string, times = 1) => {
    for (let time = 0; time < times; time += 1) void mayBegin(place).then(() => begun.push(place));
  };
  /** What began in the next round. */
  const round = async () => {
    rounds.shift()?.();
    await new Promise(setImmediate);
    return begun.splice(0);
  };
  return { ask, round, rounds };
}

describe('requests', () => {
  it('begin at once where few ask, and nothing goes round for them afterwards', async () => {
    const { ask, round, rounds } = setUp();
    ask('a', 3);
    await new Promise(setImmediate);
    expect(rounds).toHaveLength(1);
    expect(await round()).toEqual(['a', 'a', 'a']);
    expect(rounds).toEqual([]);
  });

  it('begin eight in a round, and none is forgotten', async () => {
    const { ask, round, rounds } = setUp();
    ask('a', 20);
    const inRounds: number[] = [];
    await new Promise(setImmediate);
    while (rounds.length > 0) inRounds.push((await round()).length);
    // The first eight begin before the first round, which the second eight begin in.
    expect(inRounds).toEqual([16, 4, 0]);
  });

  it('of somebody else begin in the next round, however many wait elsewhere', async () => {
    const { ask, round } = setUp();
    ask('a', 1_000);
    ask('b', 2);
    ask('c');
    await new Promise(setImmediate);
    expect((await round()).slice(8)).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a', 'a']);
    ask('d');
    expect(await round()).toContain('d');
  });
});
