import type { Database } from '../storage/database.ts';

/** What a database was seeded with, kept beside its tables: putting it back costs what was changed, and no seeding. */
export interface SeededWorld {
  /**
   * Puts back every row that was written to since, and gives the names of their tables.
   * @param restartIds rows that come later get the ids that rows got before; without it, ids that no row had
   */
  restore(restartIds?: boolean): Promise<string[]>;
  /** Takes every row that was written to since as it is now: so it is put back from here on. */
  keep(): Promise<void>;
}

/** Where the copies are. */
const COPIES = 'seeded';

interface Table {
  name: string;
  /** Its columns, but for those that the database computes. */
  columns: string;
  /** The columns of its primary key, by commas; null where it has none. */
  keys: string | null;
}

const TABLES = `
  select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_index join pg_attribute
       on attrelid = indrelid and attnum = any (indkey)
     where indisprimary and indrelid = format('public.%I', table_name)::regclass) as keys
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
 * Each row that is written notes its table's name and its primary key, as it was and as it is; a table that is emptied,
 * or has no key, its name alone. What PostgreSQL counts of writes by itself arrives late from its other connections,
 * and counts what was rolled back.
 */
const NOTE_WRITES = [
  `create table ${COPIES}.written (name text not null, key jsonb)`,
  `create function ${COPIES}.note_row() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then
    insert into ${COPIES}.written
      select tg_argv[0], jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (tg_argv);
  end if;
  if tg_op <> 'DELETE' then
    insert into ${COPIES}.written
      select tg_argv[0], jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (tg_argv);
  end if;
  return null;
end $$`,
  `create function ${COPIES}.note_table() returns trigger language plpgsql security definer as $$
begin
  insert into ${COPIES}.written values (tg_argv[0]);
  return null;
end $$`,
];

const literals = (names: string) =>
  names
    .split(', ')
    .map((name) => `'${name}'`)
    .join(', ');

/** Under the table's own name: a row of a partition has the partition's otherwise. */
const noteWrites = ({ name, keys }: Table) => [
  keys === null
    ? `create trigger seeded_rows after insert or update or delete on public.${name}
        for each statement execute function ${COPIES}.note_table('${name}')`
    : `create trigger seeded_rows after insert or update or delete on public.${name}
        for each row execute function ${COPIES}.note_row('${name}', ${literals(keys)})`,
  `create trigger seeded_truncate after truncate on public.${name}
    for each statement execute function ${COPIES}.note_table('${name}')`,
];

const WRITTEN = `select name, bool_or(key is null) as whole from ${COPIES}.written group by name`;

/** Which rows of a table were written to. */
const writtenRows = ({ name, keys }: Table) =>
  `where (${keys}) in (select ${keys} from (select row.* from ${COPIES}.written,
     jsonb_populate_record(null::public.${name}, key) as row where written.name = '${name}') as rows)`;

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
      for (const table of tables) {
        await transaction.execute(`create table ${COPIES}.${table.name} as table public.${table.name}`);
        for (const statement of noteWrites(table)) await transaction.execute(statement);
      }
    });
  const [sequences] = await rowsOf<{ calls: string }>(database, SEQUENCES);
  /** Copies every row that was written since from one place to the other, and gives the names of their tables. */
  const copyWritten = async (from: string, to: string): Promise<string[]> => {
    const written = await rowsOf<{ name: string; whole: boolean }>(database, WRITTEN);
    if (written.length === 0) return [];
    const isWhole = new Map(written.map(({ name, whole }) => [name, whole]));
    const changed = tables.filter(({ name }) => isWhole.has(name));
    await database.transaction(async (transaction) => {
      // References between tables hold again once all are back, and what puts them back is no write to be noted.
      await transaction.execute('set local session_replication_role = replica');
      for (const table of changed) {
        const rows = isWhole.get(table.name) ? '' : writtenRows(table);
        const { name, columns } = table;
        await transaction.execute(`delete from ${to}.${name} ${rows}`);
        await transaction.execute(
          `insert into ${to}.${name} (${columns}) select ${columns} from ${from}.${name} ${rows}`,
        );
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
