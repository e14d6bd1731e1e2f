import type { Database } from '../storage/database.ts';

/** What a database was seeded with, kept beside its tables: putting it back costs what was changed, and no seeding. */
export interface SeededWorld {
  /**
   * Puts back every table that was written to since, and gives their names.
   * @param restartIds rows that come later get the ids that rows got before; without it, ids that no row had
   */
  restore(restartIds?: boolean): Promise<string[]>;
  /** Takes every table that was written to since as it is now: so it is put back from here on. */
  keep(): Promise<void>;
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
    -- Partitions are copied with the table that they belong to.
    and not exists (select from pg_class where oid = format('public.%I', table_name)::regclass and relispartition)
  group by table_name order by table_name`;

const SEQUENCES = `
  select string_agg(format('setval(%L, %s, %L)', 'public.' || quote_ident(sequencename),
      coalesce(last_value, start_value), last_value is not null), ', ') as calls
  from pg_sequences where schemaname = 'public'`;

/**
 * Each row that is written notes its table's name. What PostgreSQL counts of writes by itself arrives late from its
 * other connections, and counts what was rolled back.
 */
const NOTE_WRITES = [
  `create table ${COPIES}.written (name text not null)`,
  `create function ${COPIES}.note_write() returns trigger language plpgsql security definer as $$
begin
  insert into ${COPIES}.written values (tg_argv[0]);
  return null;
end $$`,
];

/** Under the table's own name: a row of a partition has the partition's otherwise. */
const noteWrites = (name: string) => [
  `create trigger seeded_rows after insert or update or delete on public.${name}
    for each row execute function ${COPIES}.note_write('${name}')`,
  `create trigger seeded_truncate after truncate on public.${name}
    for each statement execute function ${COPIES}.note_write('${name}')`,
];

async function rowsOf<Row>(database: Database, statement: string): Promise<Row[]> {
  return ((await database.execute(statement)) as { rows: Row[] }).rows;
}

/** Copies what is there now, unless that was done before the portal was started again. Notes from then on what is written to. */
export async function rememberWorld(database: Database): Promise<SeededWorld> {
  const tables = await rowsOf<Table>(database, TABLES);
  const copies = await rowsOf(database, `select 1 from pg_namespace where nspname = '${COPIES}'`);
  if (copies.length === 0)
    await database.transaction(async (transaction) => {
      await transaction.execute(`create schema ${COPIES}`);
      for (const statement of NOTE_WRITES) await transaction.execute(statement);
      for (const { name } of tables) {
        await transaction.execute(`create table ${COPIES}.${name} as table public.${name}`);
        for (const statement of noteWrites(name)) await transaction.execute(statement);
      }
    });
  const [sequences] = await rowsOf<{ calls: string }>(database, SEQUENCES);
  /** Copies every table that was written to since from one place to the other, and gives their names. */
  const copyWritten = async (from: string, to: string): Promise<string[]> => {
    const written = await rowsOf<{ name: string }>(database, `select distinct name from ${COPIES}.written order by 1`);
    const names = new Set(written.map(({ name }) => name));
    if (names.size === 0) return [];
    const changed = tables.filter(({ name }) => names.has(name));
    await database.transaction(async (transaction) => {
      // References between tables hold again once all are back, and what puts them back is no write to be noted.
      await transaction.execute('set local session_replication_role = replica');
      for (const { name, columns } of changed) {
        await transaction.execute(`delete from ${to}.${name}`);
        await transaction.execute(`insert into ${to}.${name} (${columns}) select ${columns} from ${from}.${name}`);
      }
      await transaction.execute(`delete from ${COPIES}.written`);
    });
    return changed.map(({ name }) => name);
  };
  return {
    restore: async (restartIds = false) => {
      if (restartIds && sequences) await database.execute(`select ${sequences.calls}`);
      return copyWritten(COPIES, 'public');
    },
    keep: async () => void (await copyWritten('public', COPIES)),
  };
}
