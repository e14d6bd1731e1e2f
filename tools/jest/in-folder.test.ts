import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';

/** Parts that have tests for Jest; those of `e2e` are Playwright's. */
const parts = globSync(['{shell,bench,mf-*}/package.json', 'packages/*/package.json'], { cwd: root });

it('finds a part’s own tests, and no others, where it is started in that part’s folder', () => {
  expect(parts.length).toBeGreaterThan(15);
  const settings = parts.map((file) => {
    const { jest, scripts } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    return [file, scripts.test, path.join(path.dirname(file), jest ?? 'nothing')];
  });
  expect(settings).toEqual(parts.map((file) => [file, 'jest', 'jest.config.mjs']));

  const folder = path.join(root, 'packages/api-client');
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const listed = execFileSync(process.execPath, [jest, '--listTests'], { cwd: folder, encoding: 'utf8' });
  const found = listed.trim().split('\n').sort();
  const own = globSync('src/**/*.test.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file));
  expect(found).toEqual(own.sort());
});
