import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import admin from '../../mf-admin/src/index.ts';
import clinic from '../../mf-clinic/src/index.ts';
import dashboard from '../../mf-dashboard/src/index.ts';
import onboarding from '../../mf-onboarding/src/index.ts';
import sessions from '../../mf-sessions/src/index.ts';
import sharedFiles from '../../mf-shared-files/src/index.ts';
import type { RemoteDefinition } from '../../packages/portal-kit/src/define-remote.ts';
import { shellRoutes } from '../../shell/src/map/areas.ts';
import { root } from '../lib/paths.ts';

const remotes: readonly RemoteDefinition[] = [admin, clinic, dashboard, onboarding, sessions, sharedFiles];

/** Addresses in a piece of the README, as it writes them: `/clients`. */
const addressesIn = (text: string) => [...text.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address).sort();

/** The README's list of what works. */
function readmeList(): string {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  return readme.split('### What works today')[1]?.split('To meet somebody')[0] ?? '';
}

const pages = remotes.flatMap(({ pages: own }) => own.flatMap(({ paths }) => paths));

it('names every page, and no other', () => {
  const ofShell = shellRoutes.map((route) => route.path);
  expect(addressesIn(readmeList())).toEqual([...pages, ...ofShell].sort());
});
