import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Brings rows that are part of the product to those of this version, in a migrated database. Rows are known by their
 * `id`; those that another version brought stay. Writes nothing where all is as it should be.
 * @param columns what each row has beside its `id`
 */
export async function installRows<Row extends { id: number }>(
  database: Database,
  table: PgTable,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  const name = getTableName(table);
  const list = (write: (column: string) => string, of: readonly string[] = columns): SQL =>
    sql.raw(of.map(write).join(', '));
  const names = list((column) => `"${column}"`, ['id', ...columns]);
  const given = list((column) => `excluded."${column}"`);
  const stored = list((column) => `"${name}"."${column}"`);
  await database.execute(sql`
    insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set (${list((column) => `"${column}"`)}) = row(${given})
      where row(${stored}) is distinct from row(${given})`);
}
