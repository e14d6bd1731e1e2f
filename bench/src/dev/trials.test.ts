import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../../tools/lib/paths.ts';
import { trials } from './trials.ts';

it.each(Object.entries(trials))('what is edited of %s is there', (part, { file, original }) => {
  expect(readFileSync(path.join(root, part, file), 'utf8')).toContain(original);
});
