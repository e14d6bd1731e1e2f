import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Rows of the list of bad input: what comes, the words that it shows, the test that holds them. */
const rows = [...read('docs/areas.md').matchAll(/^\| ([^|]+) \| “`([^`|]+)`” \| `([^`|]+)` \|$/gm)].map(
  ([, what = '', words = '', test = '']) => ({ what, words, test }),
);

it('bad input has a row for each element of issue 23', () => {
  expect(rows.length).toBeGreaterThanOrEqual(29);
});

it.each(rows)('bad input: $what shows what $test says', ({ words, test }) => {
  expect(read(test)).toContain(words);
});
