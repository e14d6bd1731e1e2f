import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';
import { kinds } from './kinds.ts';

it.each(kinds)('$name can be made: $file', ({ file, from, to }) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
});
