import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { OLDEST_BROWSERS } from '../../packages/delivery/src/configuration/browsers.ts';
import { root } from '../lib/paths.ts';

it.each([
  'README.md',
  'docs/development.md',
  'mf-dashboard/src/features/support/messages/en.json',
  'mf-dashboard/src/features/support/messages/fr.json',
])('%s names the oldest browsers we serve', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll('\n', ' ');
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  expect(text).toMatch(new RegExp(`Chrome [^.]*${chrome}.*Firefox [^.]*${firefox}.*Safari [^.]*${safari}`));
});
