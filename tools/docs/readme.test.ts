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
import { routeTable } from '../../shell/src/routes/route-table.ts';
import { root } from '../lib/paths.ts';

const remotes: readonly RemoteDefinition[] = [admin, clinic, dashboard, onboarding, sessions, sharedFiles];

/** Addresses in a piece of the README, as it writes them: `/clients`. */
const addressesIn = (text: string) => [...text.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address).sort();

/** The README's list of what works, and its sentence of what does not yet. */
function readmeLists(): { works: string; toCome: string } {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const section = readme.split('### What works today')[1]?.split('To meet somebody')[0] ?? '';
  const [works = '', toCome = ''] = section.split('These say what will come there');
  return { works, toCome };
}

const pages = remotes.flatMap(({ pages: own }) => own.flatMap(({ id, paths }) => paths.map((at) => ({ id, at }))));

it('names every page that works, and no other', () => {
  const ofRemotes = pages.filter(({ id }) => id !== 'placeholder').map(({ at }) => at);
  const ofShell = routeTable.filter(({ owner }) => owner === 'shell').map((route) => route.path);
  expect(addressesIn(readmeLists().works)).toEqual([...ofRemotes, ...ofShell].sort());
});

it('names every page that is still to come, and no other', () => {
  expect(addressesIn(readmeLists().toCome)).toEqual(
    pages.flatMap(({ id, at }) => (id === 'placeholder' ? [at] : [])).sort(),
  );
});

it('leaves no address of the route table out', () => {
  const named = Object.values(readmeLists()).flatMap(addressesIn);
  expect(routeTable.map((route) => route.path).filter((at) => !named.includes(at))).toEqual([]);
});
