import { and, getTableName, notLike, sql } from 'drizzle-orm';
import { hashPassword } from '../accounts/password.ts';
import type { Database } from '../storage/database.ts';
import { insertRows } from '../storage/insert-rows.ts';
import { withOpenTrail } from '../storage/open-trail.ts';
import * as tables from '../storage/tables.ts';
import { buildWorld } from './build-world.ts';
import { DEMO_PASSWORD } from './cast.ts';
import { SEEDED_TABLES, type World } from './world.ts';

/** Any number that nothing else locks on; not the migrations'. */
const SEED_LOCK = 20_260_102;
/** By name; a plain record, since a namespace is not made for looking things up. */
const seeded: typeof tables = { ...tables };
/** Tables that number their rows themselves. */
const NUMBERED = SEEDED_TABLES.map((name) => seeded[name]).filter((table) => 'id' in table);

/** Whether there is anybody in the database. */
export async function isSeeded(database: Database): Promise<boolean> {
  const found = await database.select({ id: tables.people.id }).from(tables.people).limit(1);
  return found.length > 0;
}

/**
 * Whether people live here whom no demo world has. All of its addresses end in `demo.test`, a name that the internet
 * never gives away, so nobody of flesh and blood has one.
 */
export async function holdsStrangers(database: Database): Promise<boolean> {
  const { id, email } = tables.people;
  const isStranger = and(notLike(email, '%@demo.test'), notLike(email, '%.demo.test'));
  const found = await database.select({ id }).from(tables.people).where(isStranger).limit(1);
  return found.length > 0;
}

let demoHash: Promise<string> | undefined;

/**
 * Puts the demo world of `now` in place of whatever there was: all of it, or on failure nothing. The one password is
 * hashed once per process; that its hashes are equal matters to nobody, since it is printed in the banner.
 */
export async function seedDemoWorld(database: Database, now: Date): Promise<void> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  const world = buildWorld(now, await demoHash);
  await database.transaction((transaction) => plant(transaction, world));
}

/** Seeds an empty database and leaves any other alone, however many processes start at once; answers whether it seeded. */
export async function seedWhenEmpty(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`select pg_advisory_xact_lock(${SEED_LOCK})`));
    if (await isSeeded(transaction)) return false;
    await seedDemoWorld(transaction, now);
    return true;
  });
}

async function plant(database: Database, world: World): Promise<void> {
  const truncate = sql.raw(`truncate ${allTables().join(', ')} restart identity cascade`);
  await withOpenTrail(database, () => database.execute(truncate));
  for (const name of SEEDED_TABLES) await insertRows(database, seeded[name], world[name]);
  await continueNumbers(database);
}

/** What comes later is counted on from what was seeded. */
async function continueNumbers(database: Database): Promise<void> {
  const ends = NUMBERED.map((table) => {
    const name = getTableName(table);
    return `setval(pg_get_serial_sequence('${name}', 'id'), greatest((select coalesce(max(id), 0) from ${name}), 1000))`;
  });
  await database.execute(sql.raw(`select ${ends.join(', ')}`));
}

/**
 * But for what is of no world: the product's own lists and scales, and what the processes sign with, so that those that run go on
 * believing one another.
 */
function allTables(): string[] {
  const stay: readonly unknown[] = [tables.server_secrets, tables.reference_options, tables.assessment_metrics];
  const emptied = Object.values(tables).filter((table) => !stay.includes(table));
  return emptied.map((table) => `"${getTableName(table)}"`);
}
