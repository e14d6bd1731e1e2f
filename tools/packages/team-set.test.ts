import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readTeamSet } from '../../packages/delivery/src/upgrade/team-set.ts';
import { manifestOf } from './manifest.ts';
import { teamSet } from './team-set.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-set-'));
  mkdirSync(path.join(folder, 'presets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is what is laid down alike for every remote, with the versions that belong together', () => {
  const { ours, libraries, scripts, files } = teamSet();
  expect(Object.keys(files)).toEqual([
    'biome.json',
    '.gitignore',
    'jest.config.mjs',
    'playwright.config.mjs',
    'tsconfig.json',
  ]);
  expect(ours['@portal/portal-kit']).toBe(manifestOf('packages/portal-kit').version);
  expect(libraries['react']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(scripts['start']).toBe('portal mock');
});

it('is read by an upgrade as it is written', () => {
  writeFileSync(path.join(folder, 'presets/team.json'), JSON.stringify(teamSet()));
  expect(readTeamSet(folder)).toEqual(teamSet());
});
