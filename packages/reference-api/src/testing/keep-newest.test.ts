import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { keepNewest } from './keep-newest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'keep-newest-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps the files that were written last', () => {
  for (const [name, writtenAt] of Object.entries({ old: 1000, newest: 4000, older: 500, new: 3000 })) {
    writeFileSync(path.join(folder, `${name}.tgz`), name);
    utimesSync(path.join(folder, `${name}.tgz`), writtenAt, writtenAt);
  }
  // Others are at it: as many workers as a machine has cores for, in a clone that has no archive yet.
  const begun = Array.from({ length: 24 }, (_, worker) => `newest.tgz.${worker}`);
  for (const name of begun) writeFileSync(path.join(folder, name), 'half');
  writeFileSync(path.join(folder, 'older.tgz.7'), 'half');
  utimesSync(path.join(folder, 'older.tgz.7'), 500, 500);
  const left = [...begun, 'new.tgz', 'newest.tgz', 'old.tgz'].sort();
  keepNewest(folder, '.tgz', 3);
  expect(readdirSync(folder).sort()).toEqual(left);
  keepNewest(folder, '.tgz', 3);
  expect(readdirSync(folder).sort()).toEqual(left);
});
