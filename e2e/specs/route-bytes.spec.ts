import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { releasesFolder } from '@portal/delivery/registry';
import { root } from '../../tools/lib/paths.ts';
import { measureDocuments, overBudget } from '../../tools/route-bytes/documents.ts';
import {
  grownRoutes,
  type KeptFigures,
  keptFiguresOf,
  measureRoutes,
  missedGoals,
  movedRoutes,
} from '../../tools/route-bytes/measure.ts';

test('no route needs over half a kilobyte more for its first paint than the figures that are kept', () => {
  const kept = JSON.parse(readFileSync(path.join(root, 'tools/route-bytes/figures.json'), 'utf8')) as KeptFigures;
  expect(grownRoutes(measureRoutes(releasesFolder()), kept)).toEqual([]);
});

test('routes keep the goals that they have met', () => {
  expect(missedGoals(keptFiguresOf(measureRoutes(releasesFolder())).routes)).toEqual([]);
});

test('a release of a remote leaves nineteen twentieths of the code of its pages in the cache of browsers', () => {
  expect(movedRoutes(measureRoutes(releasesFolder()))).toEqual([]);
});

test('no document carries more of the registry than its own route needs', async () => {
  const documents = await measureDocuments(releasesFolder());
  expect(documents.map(({ route }) => route)).toContain('/dashboard');
  // The comparison that holds what declared pages cost takes something away.
  expect(documents.filter(({ declared }) => declared <= 0)).toEqual([]);
  expect(overBudget(documents)).toEqual([]);
});
