import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeFiles } from './write-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-write-'));
  writeFileSync(path.join(root, 'list'), 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const changed = () => new Map([[path.join(root, 'list'), 'new']]);

it('writes the folder and the lists', () => {
  writeFiles(path.join(root, 'mf-new'), new Map([['src/index.ts', 'x']]), changed());
  expect(readFileSync(path.join(root, 'mf-new/src/index.ts'), 'utf8')).toBe('x');
  expect(readFileSync(path.join(root, 'list'), 'utf8')).toBe('new');
});

it('leaves nothing behind when a file cannot be written', () => {
  const impossible = new Map([
    ['src', 'a file where a folder is needed'],
    ['src/index.ts', 'x'],
  ]);
  expect(() => writeFiles(path.join(root, 'mf-new'), impossible, changed())).toThrow();
  expect(existsSync(path.join(root, 'mf-new'))).toBe(false);
  expect(readFileSync(path.join(root, 'list'), 'utf8')).toBe('old');
});

it('never touches a folder that is there', () => {
  mkdirSync(path.join(root, 'mf-new'));
  expect(() => writeFiles(path.join(root, 'mf-new'), new Map([['a', 'x']]), changed())).toThrow('exists already');
  expect(readFileSync(path.join(root, 'list'), 'utf8')).toBe('old');
});
