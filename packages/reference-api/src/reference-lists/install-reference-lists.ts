import { sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { reference_options } from '../storage/tables.ts';
import { allOptions } from './all-options.ts';

/** What an option has; `id` is what it is known by. */
const COLUMNS = ['list', 'position', 'locale_key', 'name', 'name_fr', 'acronym', 'code', 'country', 'other_yn'];

/** Brings the lists of a migrated database to those of this version; writes nothing where they are. */
export async function installReferenceLists(database: Database): Promise<void> {
  const rows = allOptions.map((option) => ({ ...option, other_yn: option.other_yn ?? false }));
  const names = sql.raw(['id', ...COLUMNS].join(', '));
  const given = sql.raw(COLUMNS.map((name) => `excluded.${name}`).join(', '));
  const stored = sql.raw(COLUMNS.map((name) => `reference_options.${name}`).join(', '));
  await database.execute(sql`
    insert into ${reference_options} (${names})
      select ${names} from json_populate_recordset(null::${reference_options}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set (${sql.raw(COLUMNS.join(', '))}) = row(${given})
      where row(${stored}) is distinct from row(${given})`);
}
