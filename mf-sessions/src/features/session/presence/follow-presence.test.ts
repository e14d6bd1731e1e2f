import { describe, expect, it } from '@jest/globals';
import { followPresence, type Presence } from './follow-presence.ts';

type Answer = readonly [takesMs: number, waiting: readonly string[] | 'fails', answering?: readonly string[]];

const here = (...waiting: string[]) => ({ waiting, answering: [] });

/** A server that answers as it is told, and a clock that only moves with it. */
function setUp(answers: readonly Answer[]) {
  let time = 0;
  const end = new AbortController();
  const asked: [at: number, seen: string][] = [];
  const told: Presence[] = [];
  const run = () =>
    followPresence(
      {
        ask: (seen) => {
          const [takesMs, waiting, answering = []] = answers[asked.length] ?? [0, 'fails'];
          asked.push([time, seen]);
          if (asked.length === answers.length) end.abort();
          time += takesMs;
          return waiting === 'fails' ? Promise.reject(new Error('offline')) : Promise.resolve({ waiting, answering });
        },
        tell: (presence) => told.push(presence),
        now: () => time,
        wait: (ms) => {
          time += ms;
          return Promise.resolve();
        },
      },
      end.signal,
    );
  return { run, asked, told };
}

describe('presence', () => {
  it('is pushed: the next question follows the news at once, and says what is known', async () => {
    const { run, asked, told } = setUp([
      [8_000, ['12']],
      [300, []],
      [20_000, []],
      [0, []],
    ]);
    await run();
    expect(asked).toEqual([
      [0, '0'],
      [8_000, '12'],
      [8_300, '0'],
      [28_300, '0'],
    ]);
    expect(told).toEqual([here('12'), here()]);
  });

  it('tells who answers the questions before the session, and then waits (A-162)', async () => {
    const { run, asked, told } = setUp([
      [900, [], ['12']],
      [5_000, ['12']],
      [0, []],
    ]);
    await run();
    expect(asked.map(([, seen]) => seen)).toEqual(['0', '0;12', '12']);
    expect(told).toEqual([{ waiting: [], answering: ['12'] }, here('12')]);
  });

  it('is asked for every five seconds where nothing is held back', async () => {
    const { run, asked } = setUp([
      [20, []],
      [20, []],
      [20, []],
    ]);
    await run();
    expect(asked.map(([at]) => at)).toEqual([0, 5_000, 10_000]);
  });

  it('outlives failures, and does not hurry for them', async () => {
    const { run, asked, told } = setUp([
      [10, 'fails'],
      [10, 'fails'],
      [10, ['12']],
      [0, []],
    ]);
    await run();
    expect(asked.map(([at]) => at)).toEqual([0, 5_000, 10_000, 10_010]);
    expect(told).toEqual([here('12')]);
  });

  it('tells nobody once it is over', async () => {
    const { run, told } = setUp([[0, ['12']]]);
    await run();
    expect(told).toEqual([]);
  });
});
