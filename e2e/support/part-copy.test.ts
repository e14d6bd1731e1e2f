import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { cachePath } from '../../tools/lib/paths.ts';
import { copyPart } from './part-copy.ts';

it('lies in a folder of its process, and one of a process that is gone goes', () => {
  // No system has a process of this number.
  const left = cachePath('development', `copy-${2 ** 30}-left`);
  mkdirSync(left, { recursive: true });
  const { folder, read } = copyPart('mf-clinic');
  expect(path.relative(cachePath('development'), folder)).toMatch(new RegExp(`^copy-${process.pid}-\\w+/mf-clinic$`));
  expect(read('package.json')).toContain('mf-clinic');
  expect(existsSync(left)).toBe(false);
  rmSync(path.dirname(folder), { recursive: true });
});
