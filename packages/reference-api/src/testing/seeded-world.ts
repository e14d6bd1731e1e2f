import type { Database } from '../storage/database.ts';

/** What a database was seeded with, kept beside its tables: putting it back costs what was changed, and no seeding. */
export interface SeededWorld {
  /**
   * Puts back every table that was written to since, and gives their names.
   * @param restartIds rows that come later get the ids that rows got before; without it, ids that no row had
   */
  restore(restartIds?: boolean): Promise<string[]>;
}

/** Where the copies are. */
const COPIES = 'seeded';

interface Table {
  name: string;
  /** Its columns, but for those that the database computes. */
  columns: string;
}

const TABLES = `
  select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns natural join information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name order by table_name`;

const SEQUENCES = `
  select string_agg(format('setval(%L, %s, %L)', 'public.' || quote_ident(sequencename),
      coalesce(last_value, start_value), last_value is not null), ', ') as calls
  from pg_sequences where schemaname = 'public'`;

const WRITES = `
  select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows
  from pg_stat_user_tables where schemaname = 'public'`;

async function rowsOf<Row>(database: Database, statement: string): Promise<Row[]> {
  return ((await database.execute(statement)) as { rows: Row[] }).rows;
}

/** How many rows of each table were ever written, by the table's name. PostgreSQL counts them by itself. */
async function countWrites(database: Database): Promise<Map<string, number>> {
  // Otherwise the counts of the last second are missing.
  await database.execute('select pg_stat_force_next_flush()');
  const counts = await rowsOf<{ name: string; rows: string | number }>(database, WRITES);
  return new Map(counts.map(({ name, rows }) => [name, Number(rows)]));
}

/** Copies what is there now, unless that was done before the portal was started again. */
export async function rememberWorld(database: Database): Promise<SeededWorld> {
  const tables = await rowsOf<Table>(database, TABLES);
  const copies = await rowsOf(database, `select 1 from pg_namespace where nspname = '${COPIES}'`);
  const isCopied = copies.length > 0;
  if (!isCopied)
    await database.transaction(async (transaction) => {
      await transaction.execute(`create schema ${COPIES}`);
      for (const { name } of tables)
        await transaction.execute(`create table ${COPIES}.${name} as table public.${name}`);
    });
  // Nobody knows what was written before the portal was started again.
  let known = isCopied ? new Map<string, number>() : await countWrites(database);
  const [sequences] = await rowsOf<{ calls: string }>(database, SEQUENCES);
  return {
    restore: async (restartIds = false) => {
      if (restartIds && sequences) await database.execute(`select ${sequences.calls}`);
      const now = await countWrites(database);
      const changed = tables.filter(({ name }) => now.get(name) !== known.get(name));
      if (changed.length === 0) return [];
      await database.transaction(async (transaction) => {
        // References between tables hold again once all are back.
        await transaction.execute('set local session_replication_role = replica');
        for (const { name, columns } of changed) {
          await transaction.execute(`delete from public.${name}`);
          await transaction.execute(`insert into public.${name} (${columns}) select ${columns} from ${COPIES}.${name}`);
        }
      });
      known = await countWrites(database);
      return changed.map(({ name }) => name);
    },
  };
}
