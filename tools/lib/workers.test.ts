import { describe, expect, it } from '@jest/globals';
import { countWorkers, takeWorkers, WorkersError } from './workers.ts';

const GB = 1024 ** 3;
const machine = (cores: number, gigabytes: number) => ({ cores, memory: gigabytes * GB });

describe('how many workers there are', () => {
  it.each([
    [1, 64, 1, 1],
    [2, 24, 2, 2],
    [4, 6, 3, 4],
    [16, 64, 16, 16],
    [16, 12.5, 6, 12],
    [8, 0.5, 1, 1],
  ])('%s cores and %s GB: %s browsers, %s of Jest', (cores, gigabytes, browsers, jest) => {
    expect(countWorkers('browser', machine(cores, gigabytes))).toBe(browsers);
    expect(countWorkers('jest', machine(cores, gigabytes))).toBe(jest);
    expect(countWorkers('compiler', machine(cores, gigabytes))).toBe(jest);
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
