import { chmodSync, readdirSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { operatorCommands } from './operator-commands.ts';
import { connection, withoutData } from './postgres-tools.ts';

const ownPath = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = ownPath;
  jest.restoreAllMocks();
});

it.each([
  ['postgres://maya:p%40ss@db/portal', 'postgres://maya@db/portal', 'p@ss'],
  [
    'postgres://maya@db/portal?password=p%40ss&sslmode=verify-full',
    'postgres://maya@db/portal?sslmode=verify-full',
    'p@ss',
  ],
  ['postgres://maya@db/portal?ssl=true', 'postgres://maya@db/portal?sslmode=require', undefined],
  [
    'postgres://maya@db/portal?ssl=0&options=-c%20jit%3Doff',
    'postgres://maya@db/portal?options=-c%20jit%3Doff',
    undefined,
  ],
])('takes a password out of the address, and TLS in words of libpq: %s', (url, dbname, password) => {
  expect(connection(url)).toEqual({ dbname, secrets: password ? { PGPASSWORD: password } : {} });
});

it('says why PostgreSQL’s programs failed, and repeats no row of people', () => {
  const said = `pg_restore: while PROCESSING TOC:
pg_restore: error: COPY failed for table "people": ERROR:  duplicate key value violates unique constraint "people_pkey"
DETAIL:  Key (email)=(zoe@portal.example)
and more of Zoé already exists.
CONTEXT:  COPY people, line 1: "1 zoe@portal.example"
pg_restore: error: could not execute query: ERROR:  syntax error
HINT:  Look there.
Command was: INSERT INTO people
VALUES ('zoe@portal.example');
pg_restore: detail: Query was: select 'zoe@portal.example'`;
  const kept = `pg_restore: while PROCESSING TOC:
pg_restore: error: COPY failed for table "people": ERROR:  duplicate key value violates unique constraint "people_pkey"
pg_restore: error: could not execute query: ERROR:  syntax error
HINT:  Look there.`;
  expect(withoutData(said)).toBe(kept);
  // Of a long one only the end is read, from the midst of anything.
  expect(withoutData(`@portal.example\n${said}`, true)).toBe(kept);
});

it('leaves no half of a backup behind when it is told to stop', async () => {
  const [folder, programs] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(path.join(programs, 'pg_dump'), `#!/bin/sh\ntouch ${programs}/begun\nexec sleep 60\n`);
  chmodSync(path.join(programs, 'pg_dump'), 0o755);
  process.env['PATH'] = `${programs}:${ownPath}`;
  const begun = new Promise<void>((resolve) => {
    const watcher = watch(programs, (_event, name) => {
      if (name !== 'begun') return;
      watcher.close();
      resolve();
    });
  });
  const refused = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // Relative to where npm was called.
  const environment = { DATABASE_URL: 'postgres://localhost:1/portal', INIT_CWD: folder };
  const ended = operatorCommands.backup.run(['portal.dump'], { environment });
  await begun;
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^portal\.dump\.\d+\.part$/)]);
  process.emit('SIGTERM');
  expect(await ended).toBe(1);
  expect(refused).toHaveBeenCalledWith('pg_dump was stopped.');
  expect(readdirSync(folder)).toEqual([]);
});
