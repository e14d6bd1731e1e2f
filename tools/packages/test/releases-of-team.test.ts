import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { namesOf } from '../../create/names.ts';
import { filesOf } from '../../create/template.ts';
import { writeFiles } from '../../create/write-files.ts';
import { addEntry, addExport, addPage, remote } from './releases-of-team.ts';

let team: string;
beforeEach(() => {
  team = mkdtempSync(path.join(tmpdir(), 'portal-team-'));
  const names = namesOf(remote, '/hello', 'practitioner');
  writeFiles(path.join(team, remote), names ? filesOf(names) : new Map());
});
afterEach(() => rmSync(team, { recursive: true }));

const read = (file: string) => readFileSync(path.join(team, remote, 'src', file), 'utf8');

it('changes the remote as it is laid down: npm run test:packages does so minutes after its start', () => {
  addEntry(team);
  expect(read('index.ts')).toMatch(/guard: 'practitioner',\n {6}navigation: \{ text: 'title'.+\n {6}load:/);
  addPage(team);
  expect(read('index.ts')).toMatch(
    / {4}\{\n {6}id: 'later',[\s\S]+later-page.tsx'\),\n {4}\},\n {2}\],\n {2}messages:/,
  );
  expect(JSON.parse(read('messages/en.json'))).toMatchObject({ title: 'Hello again', later: 'Later' });
  expect(JSON.parse(read('messages/fr.json'))).toMatchObject({ title: 'Rebonjour', later: 'Plus tard' });
  expect(read('features/later/later-page.tsx')).toContain('`/hello/later`');
  addExport(team);
  expect(read('features/hello/hello-page.tsx')).toMatch(/\nexport \{ more \}.+\n\/\*\* /);
});
