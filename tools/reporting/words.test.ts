import { describe, expect, it } from '@jest/globals';
import { duration, failureBlock, literally, progressLine, shellQuoted } from './words.ts';

it.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [59.6, '1 min 00 s'],
  [245, '4 min 05 s'],
])('%s seconds are %s', (seconds, words) => expect(duration(seconds)).toBe(words));

describe('progressLine', () => {
  const progress = { done: 120, total: 417, units: 'files', failed: 0, left: undefined, running: [] };

  it('says how many are left, and about how long where an earlier run tells', () => {
    expect(progressLine(progress)).toBe('120 of 417 files, 297 left');
    expect(progressLine({ ...progress, left: 250 })).toBe('120 of 417 files, 297 left, about 4 min');
    expect(progressLine({ ...progress, left: 41 })).toBe('120 of 417 files, 297 left, about 50 s');
    expect(progressLine({ ...progress, left: 3 })).toBe('120 of 417 files, 297 left, some seconds');
    expect(progressLine({ ...progress, done: 417, left: 0 })).toBe('417 of 417 files, 0 left');
  });

  it('says what failed and what runs', () => {
    expect(progressLine({ ...progress, failed: 2, running: ['a.test.ts', 'b.test.ts'] })).toBe(
      '120 of 417 files, 297 left, 2 failed · a.test.ts, b.test.ts',
    );
  });
});

it('tells a failure with its file, what was seen and how to run it again', () => {
  const failed = {
    file: 'a.test.ts',
    title: 'adds',
    status: 'failed',
    seconds: 1,
    failure: '\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3\n',
    again: 'npm run unit -- a.test.ts',
  } as const;
  expect(failureBlock(failed, false)).toBe(
    '\n  FAILED a.test.ts › adds\n    Expected: 2\n\n    Received: 3\n    again: npm run unit -- a.test.ts\n',
  );
  expect(failureBlock(failed, true)).toContain('\u001b[31mExpected');
});

it.each([
  ['e2e/specs/a.spec.ts:3', 'e2e/specs/a.spec.ts:3'],
  ['two words', "'two words'"],
  ["it's $HOME", `'it'\\''s $HOME'`],
])('a shell takes %s as %s', (text, quoted) => expect(shellQuoted(text)).toBe(quoted));

it.each(['a (b) [c] {d}', '1 + 1 = 2?', '/^x|y$/', 'a.b*c\\'])('a pattern of %s stands for just that', (text) => {
  expect(new RegExp(`^${literally(text)}$`).test(text)).toBe(true);
  expect(literally('a.c')).toBe('a\\.c');
});
