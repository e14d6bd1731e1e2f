import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { keepNewest } from './keep-newest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'keep-newest-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the files that were written last', () => {
  for (const [name, writtenAt] of Object.entries({ old: 1000, newest: 4000, older: 500, new: 3000 })) {
    writeFileSync(path.join(folder, name), name);
    utimesSync(path.join(folder, name), writtenAt, writtenAt);
  }
  keepNewest(folder, 3);
  expect(readdirSync(folder).sort()).toEqual(['new', 'newest', 'old']);
  keepNewest(folder, 3);
  expect(readdirSync(folder)).toHaveLength(3);
});
