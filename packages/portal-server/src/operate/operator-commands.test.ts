import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { type Database, lastBackup, readAuditMonths } from '@portal/reference-api';
import { createTestDatabase } from '@portal/reference-api/testing/database';
import { onPostgres, postgresServer } from '@portal/reference-api/testing/on-postgres';
import { holdDataFolder } from '../start/data-lock.ts';
import { openWorld } from '../start/open-world.ts';
import { operatorCommands } from './operator-commands.ts';
import { withDatabase } from './with-database.ts';

afterEach(() => void jest.restoreAllMocks());

/** Runs a command as `npx portal` does. */
async function run(call: string, environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const refused: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));
  const [name = '', ...args] = call.split(' ');
  const command = operatorCommands[name as keyof typeof operatorCommands];
  const code = await command.run(args, { environment, print: (line) => printed.push(line) });
  return { code, said: [...printed, ...refused].join('\n') };
}

describe('a command for operators', () => {
  it('says what it takes when it is asked, or called otherwise', async () => {
    const help = await run('migrate --help');
    expect(help).toEqual({ code: 0, said: expect.stringContaining('Use: npx portal migrate [--dry-run]') });
    for (const [call, words] of [
      ['migrate --dry', "Unknown option '--dry'"],
      ['migrate now', 'That is too much: now'],
      ['admin', 'Which email address?'],
      ['admin ada@portal', '“ada@portal” is no email address.'],
      ['admin ada@portal.example --language de', '--language is one of en, fr'],
      ['admin ada@portal.example --name Ada', '--name takes a first and a last name'],
      ['admin ada@portal.example', 'The link needs PORTAL_URL'],
      ['import', 'Which file?'],
      ['import people.json', 'Clients are mailed their links: that needs SMTP_URL and PORTAL_URL'],
      ['backup', 'Which file?'],
      ['audit --keep-months 0', '--keep-months takes a number of months, 12 at least, but is “0”'],
      ['backup portal.dump --record-only', '--record-only takes no file'],
    ] as const)
      expect([call, await run(call, { NODE_ENV: 'production' })]).toEqual([
        call,
        { code: 2, said: expect.stringContaining(words) },
      ]);
  });

  it('tells no password of a database that it does not reach', async () => {
    const { code, said } = await run('migrate', { DATABASE_URL: 'postgres://maya:hunter2@localhost:1/portal' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be used: ECONN/)]);
    expect(said).not.toContain('hunter2');
  });

  it('leaves an embedded database alone that a portal has in use, and makes none to look at it', async () => {
    const PORTAL_DATA = temporaryFolder();
    const planned = await run('migrate --dry-run', { PORTAL_DATA });
    expect(planned.said).toMatch(/^0000_world\.sql\n[\s\S]*\n\d+ migrations would be applied\.$/);
    expect(existsSync(path.join(PORTAL_DATA, 'database'))).toBe(false);
    const release = holdDataFolder(PORTAL_DATA);
    for (const call of ['migrate', 'admin ada@portal.example'])
      expect(await run(call, { PORTAL_DATA })).toEqual({ code: 1, said: expect.stringContaining('in use by another') });
    release();
    for (const call of ['backup portal.dump', 'restore portal.dump'])
      expect(await run(call, { PORTAL_DATA })).toEqual({ code: 1, said: expect.stringContaining('stop the portal') });
  });
});

const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);
// They come with a PostgreSQL of Debian's; a machine that has another one may lack them, and counts this test as skipped.
const whereInstalled = hasTools ? it : it.skip;

/** From an empty database to the first administrator, and back from a backup. */
onPostgres('a PostgreSQL in production', () => {
  const dropped: (() => Promise<void>)[] = [];
  async function fresh(): Promise<NodeJS.ProcessEnv> {
    const { url, drop } = await createTestDatabase(postgresServer ?? '');
    dropped.push(drop);
    return { DATABASE_URL: url, NODE_ENV: 'production', PORTAL_URL: 'https://portal.example', PORTAL_WHO: 'ada' };
  }
  async function migrated(): Promise<NodeJS.ProcessEnv> {
    const portal = await fresh();
    await run('migrate', portal);
    return portal;
  }
  afterAll(async () => {
    for (const drop of dropped) await drop();
  });
  const inDatabase = <Result>({ DATABASE_URL }: NodeJS.ProcessEnv, work: (database: Database) => Promise<Result>) =>
    withDatabase({ databaseUrl: DATABASE_URL, dataFolder: '' }, ({ database }) => work(database));
  const ask = (environment: NodeJS.ProcessEnv, question: string) =>
    inDatabase(environment, async (database) => (await database.execute(question)) as unknown);

  it('keeps its audit trail by month, and takes old months away only when it is told to', async () => {
    const portal = await migrated();
    const old = "insert into audit_events (at, action, subject, trace_id) values ('2001-01-01', 'old', 'client', 't')";
    await ask(portal, old);
    expect(await run('audit', portal)).toEqual({ code: 0, said: '0 months made.' });
    // The present month is the oldest one: nothing is as old as that.
    const kept = await run('audit --keep-months 12', portal);
    expect(kept).toEqual({ code: 0, said: '0 months made.\n0 months taken away.' });
    expect(await ask(portal, 'select action from audit_events')).toMatchObject({ rows: [{ action: 'old' }] });
  });

  it('starts, and gets its administrator, once it is migrated', async () => {
    const portal = await fresh();
    const options = {
      databaseUrl: portal['DATABASE_URL'],
      demo: false,
      reset: false,
      now: new Date(),
      migrates: false,
    };
    await expect(openWorld(options)).rejects.toThrow('Apply what is missing first: npx portal migrate');
    for (const NODE_ENV of ['production', undefined]) {
      const early = await run('admin ada@portal.example', { ...portal, NODE_ENV });
      expect([early.code, early.said]).toEqual([
        1,
        expect.stringMatching(/^The database lacks \d+ migrations, up to /),
      ]);
    }
    const planned = await run('migrate --dry-run', portal);
    const applied = await run('migrate', portal);
    expect([applied.code, applied.said]).toEqual([0, planned.said.replace('would be applied', 'applied')]);
    expect(await run('migrate', portal)).toEqual({ code: 0, said: 'The database lacks no migration of this portal.' });
    const { close } = await openWorld(options);
    await close();
    const made = await run('admin ada@portal.example --language fr', portal);
    expect([made.code, made.said]).toEqual([
      0,
      expect.stringMatching(/\nhttps:\/\/portal\.example\/reset_password\/\S+$/),
    ]);
    const mailed = await run('admin ada@portal.example', {
      ...portal,
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@portal.example',
    });
    expect([mailed.code, mailed.said]).toEqual([0, expect.stringMatching(/by mail(?![\s\S]*https:)/)]);
    await ask(portal, 'update people set locked_at = now()');
    expect(await run('admin ada@portal.example', portal)).toEqual({
      code: 1,
      said: expect.stringContaining('is locked.'),
    });
    const { rows } = (await ask(portal, 'select action, reason from audit_events order by id')) as { rows: unknown[] };
    expect(rows).toEqual(
      ['person.made_admin', 'person.password_link_given'].map((action) => ({
        ...{ action, reason: expect.stringMatching(/^npx portal admin, by ada on /) },
      })),
    );
  });

  it('takes clients from another system, after a trial, and says what is wrong with a file', async () => {
    const portal = await migrated();
    const file = path.join(temporaryFolder(), 'clients.json');
    const zoe = { email: 'zoe@clients.example', first_name: 'Zoé', last_name: 'Roy', locale: 'fr', edition: 'CA' };
    const named = { ...zoe, timezone: 'America/Toronto' };
    const bring = (clients: object[], flags: string) => {
      writeFileSync(file, JSON.stringify({ clients }));
      return run(`import ${file} --no-mails ${flags}`.trim(), portal);
    };
    expect(await bring([named], '--dry-run')).toEqual({
      code: 0,
      said: 'clients: 1 would be made, 0 there already and kept as they are\nappointments: 0 would be made, 0 there already and kept as they are\nThis was a trial: nothing was changed.',
    });
    expect((await bring([named], '')).said).toMatch(/^clients: 1 made, 0 there already/);
    expect((await bring([named], '')).said).toMatch(/^clients: 0 made, 1 there already/);
    const wrong = await bring([...Array.from({ length: 21 }, () => ({ ...named, locale: 'de' }))], '');
    expect([wrong.code, wrong.said.split('\n').at(-1)]).toEqual([1, '  … and 1 more']);
    expect(wrong.said).toContain('Nothing was imported:\n  clients[0].locale is not one of en, fr');
    expect((await run('import no.json --no-mails', portal)).said).toMatch(/^There is no file \//);
    writeFileSync(file, Buffer.from([0x7b, 0xe9, 0x7d]));
    expect((await run(`import ${file} --no-mails`, portal)).said).toContain('is not in UTF-8');
  });

  it('serves a user that may change no table, by the rights that docs/operations.md gives it', async () => {
    const owner = await fresh();
    const page = readFileSync(path.join(__dirname, '../../../../docs/operations.md'), 'utf8');
    const [, lines = ''] = /```sql\n(-- As portal_owner[^`]*)```/.exec(page) ?? [];
    const role = `portal_${process.pid}`;
    await ask(owner, `create role ${role} login password 'own'; ${lines.replaceAll(' to portal;', ` to ${role};`)}`);
    const url = new URL(owner['DATABASE_URL'] ?? '');
    Object.assign(url, { username: role, password: 'own' });
    try {
      await run('migrate', owner);
      const { close } = await openWorld({
        databaseUrl: url.href,
        demo: false,
        reset: false,
        now: new Date(),
        migrates: false,
      });
      await close();
      const server = { DATABASE_URL: url.href };
      await ask(
        server,
        "insert into people (email, roles, first_name, last_name) values ('a@b.ca', '{client}', 'A', 'B')",
      );
      await ask(server, "insert into audit_events (at, action, subject, trace_id) values (now(), 'a', 'b', 'c')");
      const { isByMonth, hasRest } = await inDatabase(server, readAuditMonths);
      expect([isByMonth, hasRest]).toEqual([true, false]);
      await expect(ask(server, 'alter table people add column more text')).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    } finally {
      await ask(owner, `drop owned by ${role}; drop role ${role}`);
    }
  });

  whereInstalled('comes back whole from its backup, into an empty database only', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'portal.dump');
    const portal = await migrated();
    await ask(
      portal,
      `insert into people (email, roles, first_name, last_name) values ('zoe@portal.example', '{client}', 'Zoé', '’');
       insert into audit_events (at, action, subject, trace_id) values ('2026-03-18T12:00:00Z', 'sign_in', 'person', 'x')`,
    );
    expect(await inDatabase(portal, lastBackup)).toBeNull();
    const before = Date.now();
    expect(await run(`backup ${file}`, portal)).toEqual({
      code: 0,
      said: expect.stringContaining(`${file} holds the`),
    });
    const known = await inDatabase(portal, lastBackup);
    expect(known?.getTime()).toBeGreaterThanOrEqual(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(`backup ${file}`, portal)).toEqual({ code: 1, said: expect.stringContaining('is there already') });

    const other = await fresh();
    writeFileSync(path.join(folder, 'no.dump'), 'no dump');
    const broken = await run(`restore ${path.join(folder, 'no.dump')}`, other);
    expect(broken).toEqual({ code: 1, said: expect.stringMatching(/^pg_restore failed:\n/) });
    const restored = await run(`restore ${file}`, other);
    expect([restored.code, restored.said]).toEqual([
      0,
      expect.stringMatching(/\d\dZ\.\nThis portal can start on it\.$/),
    ]);
    for (const table of ['people', 'audit_events', 'applied_migrations', 'reference_options']) {
      const all = `select * from ${table} order by 1`;
      expect(await ask(other, all)).toMatchObject({ rows: ((await ask(portal, all)) as { rows: unknown[] }).rows });
    }
    await expect(ask(other, 'delete from audit_events')).rejects.toThrow();
    expect(await run(`restore ${file}`, other)).toEqual({ code: 1, said: expect.stringContaining('is not empty') });
    expect(readdirSync(folder).sort()).toEqual(['no.dump', 'portal.dump']);

    const newest = '(select max(name) from applied_migrations)';
    await ask(portal, `delete from applied_migrations where name = ${newest}`);
    await run(`backup ${path.join(folder, 'older.dump')}`, portal);
    const older = await run(`restore ${path.join(folder, 'older.dump')}`, await fresh());
    expect(older).toEqual({ code: 0, said: expect.stringContaining('(1 migration missing)') });
    await ask(portal, "insert into applied_migrations (name) values ('9999_newer.sql')");
    await run(`backup ${path.join(folder, 'newer.dump')}`, portal);
    const newer = await run(`restore ${path.join(folder, 'newer.dump')}`, await fresh());
    expect(newer).toEqual({ code: 1, said: expect.stringContaining('this portal cannot start on them') });

    await run('backup --record-only', other);
    const later = await inDatabase(other, lastBackup);
    expect(later?.getTime()).toBeGreaterThanOrEqual(known?.getTime() ?? Number.POSITIVE_INFINITY);
  });
});
