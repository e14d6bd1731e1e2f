import type { Database } from '../storage/database.ts';
import { installRows } from '../storage/install-rows.ts';
import { reference_options } from '../storage/tables.ts';
import { allOptions } from './all-options.ts';

/** What an option has; `id` is what it is known by. */
const COLUMNS = [
  'list',
  'position',
  'locale_key',
  'name',
  'name_fr',
  'acronym',
  'code',
  'country',
  'other_yn',
] as const;

/** Brings the lists of a migrated database to those of this version; writes nothing where they are. */
export async function installReferenceLists(database: Database): Promise<void> {
  const rows = allOptions.map((option) => ({ ...option, other_yn: option.other_yn ?? false }));
  await installRows(database, reference_options, COLUMNS, rows);
}
