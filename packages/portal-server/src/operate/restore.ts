import { existsSync } from 'node:fs';
import { type Database, SchemaError } from '@portal/reference-api';
import * as z from 'zod/mini';
import { DataError } from '../start/data-lock.ts';
import { serverVersion } from '../watch/watch-settings.ts';
import { restoreDump } from './postgres-tools.ts';
import { fileOf, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Reads a file of “npx portal backup” into the PostgreSQL of DATABASE_URL, all of it or nothing. That database has to be
empty: make one (createdb), and keep the old one until you have seen the new one. Stop all servers first.
What to put back with it, and in which order: docs/operations.md, “Restore”.`;

/** `npx portal restore portal.dump`. */
export const restore = operatorCommand({
  help: HELP,
  words: ['file'],
  options: {},
  async run({ words: [word = ''], settings, environment, print }) {
    const file = fileOf(word, environment);
    const { databaseUrl, dataFolder } = settings;
    if (!databaseUrl)
      throw new DataError(
        `DATABASE_URL is not set. The embedded database comes back with its folder: stop the portal, put the copy in the place of ${dataFolder}.`,
      );
    if (!existsSync(file)) throw new DataError(`There is no file ${file}.`);
    await withDatabase(settings, async ({ database, description }) => {
      if (!(await isEmpty(database)))
        throw new DataError(
          `${description} is not empty, and a restore overwrites nothing. Make an empty database (createdb), name it in DATABASE_URL, and run this again.`,
        );
    });
    await restoreDump(databaseUrl, file);
    return withDatabase(settings, async ({ database, description }) => {
      // A dump has no statistics, without which long lists are slow until PostgreSQL has made them by itself.
      await database.execute('analyze');
      print(`${description} is restored. ${await newestEvent(database)}`);
      const { startsHere, words } = await whatIsLeft(database);
      print(words);
      return startsHere ? 0 : 1;
    });
  },
});

const answer = z.object({ rows: z.array(z.object({ found: z.nullable(z.string()) })) });

async function ask(database: Database, question: string): Promise<string | null> {
  return answer.parse(await database.execute(question)).rows[0]?.found ?? null;
}

/** Whether there is no table, view or sequence but those that an extension brought. */
async function isEmpty(database: Database): Promise<boolean> {
  const relation = await ask(
    database,
    `select min(relname::text) as found from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^(pg_|information_schema$)'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  );
  return relation === null;
}

async function newestEvent(database: Database): Promise<string> {
  const at = await ask(
    database,
    `select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as found from audit_events`,
  );
  return at === null ? 'Its audit trail is empty.' : `The newest event of its audit trail is of ${at}.`;
}

/** What is between this database and a start, and whether this release can be started at all. */
async function whatIsLeft(database: Database): Promise<{ startsHere: boolean; words: string }> {
  const { planMigrations } = await import('@portal/reference-api/node');
  try {
    const { missing } = await planMigrations(database, serverVersion());
    if (missing.length === 0) return { startsHere: true, words: 'This portal can start on it.' };
    const count = missing.length === 1 ? '1 migration' : `${missing.length} migrations`;
    const words = `It is of an older portal (${count} missing). Before this one starts: npx portal migrate`;
    return { startsHere: true, words };
  } catch (error) {
    if (error instanceof SchemaError)
      return {
        startsHere: false,
        words: `The data are there, but this portal cannot start on them.\n${error.message}`,
      };
    throw error;
  }
}
