import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Concerned, createConcerned } from './concerned.ts';

let stamps: Record<string, string | null>;
let concerned: Concerned;
beforeEach(() => {
  stamps = { one: 'a', other: 'a' };
  concerned = createConcerned((testPath) => stamps[testPath] ?? null);
});

/** One run, as Jest does it: asks about each file, runs what it is told to. Gives what ran. */
function run(finish: (testPaths: string[]) => string[] = (all) => all): string[] {
  const chosen = ['one', 'other'].filter((testPath) => concerned.isConcerned(testPath));
  const finished = finish(chosen);
  concerned.ran(finished);
  return finished;
}

describe('a save', () => {
  it('concerns what it changes, and nothing else', () => {
    expect(run()).toEqual(['one', 'other']);
    stamps['one'] = 'b';
    concerned.saved();
    expect(run()).toEqual(['one']);
    concerned.saved();
    expect(run()).toEqual([]);
  });

  it('concerns what reads files that nobody knows of', () => {
    stamps['other'] = null;
    run();
    concerned.saved();
    expect(run()).toEqual(['other']);
  });

  it('concerns what an earlier one changed when that run was interrupted', () => {
    run();
    stamps['one'] = 'b';
    stamps['other'] = 'b';
    concerned.saved();
    expect(run(() => ['one'])).toEqual(['one']);
    concerned.saved();
    expect(run()).toEqual(['other']);
  });
});

describe('a run that was asked for by hand', () => {
  it('is of everything, also after a save', () => {
    run();
    expect(run()).toEqual(['one', 'other']);
    concerned.saved();
    run();
    expect(run()).toEqual(['one', 'other']);
  });

  it('goes on after a save that interrupted it', () => {
    run();
    run(() => ['one']);
    concerned.saved();
    expect(run()).toEqual(['other']);
  });
});
