import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TeamSet } from '../../packages/delivery/src/upgrade/team-set.ts';
import { root } from '../lib/paths.ts';
import { engines, scripts } from './create/team-manifest.ts';
import { installedVersion, manifestOf } from './manifest.ts';

/** Of what is laid down for a team alone, from the repository's folder. */
export const teamTemplate = 'tools/packages/create/template';

/** What a team's tests and types import by themselves. */
const libraries = [
  ...['@biomejs/biome', '@jest/expect', '@jest/globals', '@playwright/test', '@swc/core', '@swc/jest'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/react', '@types/react-dom', 'jest', 'jest-environment-jsdom', 'react', 'react-dom', 'typescript'],
];

const parts = ['.', 'packages/mock-shell', 'packages/ui'];

/** What a team's repository installs of ours. */
const ours = ['contract', 'api-client', 'portal-kit', 'ui', 'delivery', 'mock-shell'].map((name) => `packages/${name}`);

/** Versions of what a team's repository installs: ours, and the libraries that were tested with them. */
export function teamVersions(): Pick<TeamSet, 'ours' | 'libraries'> {
  const manifests = ours.map(manifestOf);
  return {
    ours: Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest.version])),
    libraries: Object.fromEntries(libraries.map((name) => [name, installedVersion(name, parts)])),
  };
}

/** Settings that are laid down alike for every remote; what names one of them is the team's own from then on. */
function settingsOfTeams(): Record<string, string> {
  const folder = path.join(root, teamTemplate);
  const templates = globSync('*.template', { cwd: folder }).sort();
  return Object.fromEntries(
    templates.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      // npm packs no file called .gitignore.
      const name = file.replace(/\.template$/, '').replace('gitignore', '.gitignore');
      return text.includes('__') ? [] : [[name, text] as const];
    }),
  );
}

/** What `npx portal upgrade` renews in a team's repository: all that was laid down and is the same for every remote. */
export const teamSet = (): TeamSet => ({ ...teamVersions(), scripts, engines, files: settingsOfTeams() });
