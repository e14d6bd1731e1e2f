import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { packageManager } from './package-manager.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'package-manager-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const named = (manifest: unknown) => {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return packageManager(folder);
};

it('is what package.json names', () => {
  expect(named({ packageManager: 'pnpm@12.21.0' })).toBe('pnpm@12.21.0');
});

it.each([{}, { packageManager: 12 }, null])('is nothing else: %j', (manifest) => {
  expect(() => named(manifest)).toThrow('names no packageManager');
});
