import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { writeWhole } from './run-logged.ts';

it('writes a file whole, and leaves nothing half written where it cannot', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whole-'));
  const file = path.join(folder, 'results.xml');
  writeWhole(file, 'one');
  writeWhole(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('two');
  // No file takes the place of a folder: the last move fails.
  mkdirSync(path.join(folder, 'taken.xml'));
  expect(() => writeWhole(path.join(folder, 'taken.xml'), 'three')).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['results.xml', 'taken.xml']);
});
