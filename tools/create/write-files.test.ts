import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeFiles } from './write-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-write-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('writes the folder', () => {
  writeFiles(path.join(root, 'mf-new'), new Map([['src/index.ts', 'x']]));
  expect(readFileSync(path.join(root, 'mf-new/src/index.ts'), 'utf8')).toBe('x');
});

it('leaves nothing behind when a file cannot be written', () => {
  const impossible = new Map([
    ['src', 'a file where a folder is needed'],
    ['src/index.ts', 'x'],
  ]);
  expect(() => writeFiles(path.join(root, 'mf-new'), impossible)).toThrow();
  expect(existsSync(path.join(root, 'mf-new'))).toBe(false);
});

it('never touches a folder that is there', () => {
  mkdirSync(path.join(root, 'mf-new'));
  expect(() => writeFiles(path.join(root, 'mf-new'), new Map([['a', 'x']]))).toThrow('exists already');
});
