import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { compareWords, type WordRun } from './compare-words.ts';

const shown = (first: string, second: string) =>
  compareWords(first, second)
    .map(({ of, text }) => ({ both: text, first: `[-${text}]`, second: `[+${text}]` })[of])
    .join('');

describe('two texts', () => {
  it.each([
    ['', '', ''],
    ['same words', 'same words', 'same words'],
    ['', 'all new', '[+all new]'],
    ['all gone', '', '[-all gone]'],
    ['slept well today', 'slept badly today', 'slept [-well ][+badly ]today'],
    ['one two three four', 'two three five four', '[-one ]two three [+five ]four'],
    ['line one\nline two', 'line one line two', 'line one\nline two'],
    ['a b c a b b a', 'c b a b a c', '[-a b ]c [-a ]b [+a ]b a[+c]'],
  ])('%j and %j differ in %j', (first, second, expected) => {
    expect(shown(first, second)).toBe(expected);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((words) => words.join(' '));
  const words = (runs: readonly WordRun[], of: 'first' | 'second') =>
    runs
      .filter((run) => run.of === 'both' || run.of === of)
      .flatMap((run) => run.text.trim().split(/\s+/))
      .filter((word) => word !== '')
      .join(' ');

  it('are both whole in what is shown, whatever they are', async () => {
    await fc.assert(
      fc.property(text, text, (first, second) => {
        const runs = compareWords(first, second);
        expect([words(runs, 'first'), words(runs, 'second')]).toEqual([first, second]);
        for (const [place, run] of runs.entries()) expect(run.of).not.toBe(runs[place + 1]?.of);
      }),
      { seed: 8 },
    );
  });

  it('that are too long to be compared are shown one after the other', () => {
    const [first, second] = ['a x '.repeat(4000), 'y b '.repeat(4000)];
    expect(compareWords(first, second).map(({ of }) => of)).toEqual(['first', 'second']);
  });
});
