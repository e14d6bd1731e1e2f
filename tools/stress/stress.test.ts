import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isAlive } from '../lib/process-lock.mjs';
import { readStressRequest, StressRequestError } from './request.ts';
import { type Round, roundLines, tallyLines } from './tally.ts';

const round = (name: string, seed: number, failed: string[]): Round => ({
  name,
  seed,
  outcome: {
    passed: 10 - failed.length,
    failed: failed.length,
    skipped: [],
    tests: failed.map((title) => ({ file: 'a.test.ts', title, status: 'failed', seconds: 1 })),
  },
});

describe('what is asked for', () => {
  it('is five times and three times all there is, unless something else is said', () => {
    expect(readStressRequest([], 42, {})).toEqual({ unit: 5, browser: 3, seed: 42, words: [] });
    const args = ['--unit', '1', '--browser=0', '--seed', '7', '--workers', '2', 'notes', 'chat'];
    expect(readStressRequest(args, 42, {})).toEqual({ unit: 1, browser: 0, seed: 7, words: ['notes', 'chat'] });
  });

  it.each([['--unit', 'x'], ['--seed=-1'], ['--browser'], ['--often', '3']])(
    'is refused in words: %s %s',
    (...args) => {
      expect(() => readStressRequest(args, 1, {})).toThrow(StressRequestError);
      expect(() => readStressRequest(args, 1, {})).toThrow('npm run test:stress');
    },
  );
});

describe('what is told', () => {
  it('is each round as it ends', () => {
    expect(roundLines(round('unit', 7, ['adds']))).toEqual([
      'unit, seed 7: 9 passed, 1 failed',
      '  failed: a.test.ts › adds',
    ]);
  });

  it('is each test that failed even once, with how often and its seeds', () => {
    const rounds = [
      round('unit', 7, ['adds']),
      round('unit', 8, []),
      round('unit', 9, ['adds']),
      round('browser', 7, []),
    ];
    expect(tallyLines(rounds)).toEqual(['failed 2 of 3: a.test.ts › adds (seeds 7, 9)', '38 passed, 2 failed']);
  });

  it('is a failure that names no test, too', () => {
    const off: Round = { name: 'unit', seed: 7, outcome: { passed: 0, failed: 1, skipped: [] } };
    expect(tallyLines([off])[0]).toBe('failed 1 of 1: something that names no test: see above (seeds 7)');
  });
});

it('a busy loop ends with its parent, even when that one is killed', async () => {
  const parent = fork(path.join(import.meta.dirname, 'testing/parent-of-loops.ts'), { execArgv: [] });
  const [pids]: unknown[] = await once(parent, 'message');
  if (!Array.isArray(pids)) throw new Error('The parent names no loops.');
  expect(pids.map(Number).map(isAlive)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  while (pids.map(Number).some(isAlive)) await new Promise((resolve) => setImmediate(resolve));
});
