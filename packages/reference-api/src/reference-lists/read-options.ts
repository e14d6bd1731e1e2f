import type { Locale } from '@portal/contract/rules/locales';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { reference_options } from '../storage/tables.ts';

/**
 * The options of one reference list in their order, named in the reader's language beside what is stored.
 * @param list the last part of the list's path: `pronouns`
 */
export async function readOptions(database: Database, list: string, locale: Locale) {
  const rows = await database
    .select()
    .from(reference_options)
    .where(eq(reference_options.list, list))
    .orderBy(asc(reference_options.position));
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    name: locale === 'fr' ? row.name_fr : row.name,
    value: row.name,
  }));
}
