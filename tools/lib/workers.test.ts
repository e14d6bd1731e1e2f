import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beside, countWorkers, hasRoomFor, takeWorkers, WorkersError } from './workers.ts';

const GB = 1024 ** 3;
const machine = (cores: number, gigabytes: number) => ({ cores, memory: gigabytes * GB });

describe('how many workers there are', () => {
  it.each([
    [1, 64, 1, 1, 1],
    [2, 24, 2, 3, 2],
    [4, 6, 3, 6, 4],
    [4, 5.5, 2, 5, 4],
    [16, 64, 16, 24, 16],
    [16, 12.5, 6, 12, 12],
    [8, 0.5, 1, 1, 1],
  ])('%s cores and %s GB: %s browsers, %s of Jest, %s compilers', (cores, gigabytes, browsers, jest, compilers) => {
    expect(countWorkers('browser', machine(cores, gigabytes))).toBe(browsers);
    expect(countWorkers('jest', machine(cores, gigabytes))).toBe(jest);
    expect(countWorkers('compiler', machine(cores, gigabytes))).toBe(compilers);
  });

  it('is what somebody named, whatever the machine has', () => {
    expect(countWorkers('browser', machine(2, 1), '4')).toBe(4);
    expect(() => countWorkers('browser', machine(2, 1), 'all')).toThrow(WorkersError);
  });
});

describe('--workers', () => {
  it.each([
    [['--workers', '4', 'a.test.ts'], ['a.test.ts'], '4'],
    [['a.test.ts', '--workers=1'], ['a.test.ts'], '1'],
    [['--fast'], ['--fast'], undefined],
  ])('is taken out of %j', (args, rest, count) => {
    const env: NodeJS.ProcessEnv = {};
    expect(takeWorkers(args, env)).toEqual(rest);
    expect(env.PORTAL_TEST_WORKERS).toBe(count);
  });

  it.each([[['--workers']], [['--workers', '0']], [['--workers=half']], [['--workers', '-1']]])(
    'is refused in words: %j',
    (args) => {
      expect(() => takeWorkers(args, {})).toThrow('The number of workers is one from 1 to 999');
    },
  );
});

describe('work beside each other', () => {
  // Named: without that it goes by the memory that is free at this moment, which is another one at the next.
  const named = process.env.PORTAL_TEST_WORKERS;
  beforeEach(() => {
    process.env.PORTAL_TEST_WORKERS = '3';
  });
  afterEach(() => {
    if (named === undefined) delete process.env.PORTAL_TEST_WORKERS;
    else process.env.PORTAL_TEST_WORKERS = named;
  });

  it('has room where each has its memory, and the rest of the machine as much again', () => {
    expect(hasRoomFor('jest', 2, 8 * GB)).toBe(true);
    expect(hasRoomFor('jest', 2, 8 * GB - 1)).toBe(false);
  });

  it('is done once for each item, by no more workers than there are', async () => {
    let running = 0;
    let most = 0;
    const results = await beside('compiler', [1, 2, 3, 4, 5, 6, 7, 8], async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return item * 10;
    });
    expect(results.sort((one, other) => one - other)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
    expect(most).toBe(3);
  });

  it('that fails is told of', async () => {
    await expect(beside('compiler', [1], () => Promise.reject(new Error('no compiler')))).rejects.toThrow(
      'no compiler',
    );
  });
});
