import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { clearLeftBehind } from './clear-left-behind.ts';

it('clears away what was left long ago, but not what may be in use', () => {
  const folder = temporaryFolder({ 'copy-old/mf-admin/src/index.ts': '', 'copy-young/mf-admin/src/index.ts': '' });
  utimesSync(path.join(folder, 'copy-old'), 0, 0);
  clearLeftBehind(folder);
  expect(readdirSync(folder)).toEqual(['copy-young']);
});
