import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../storage/database.ts';

const Tables = z.object({ rows: z.array(z.object({ name: z.string() })) });
const Lines = z.object({ rows: z.array(z.object({ line: z.string() })) });

/** All of the database as text, as whoever takes a dump has it: the rows that hold a text, with their tables. */
export async function dumpedRowsWith(database: Database, text: string): Promise<string[]> {
  // The copies that tests keep of their world are no tables of the portal.
  const tables = await database.execute(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const found: string[] = [];
  for (const { name } of Tables.parse(tables).rows) {
    const row = sql`row_to_json(t)::text`;
    const rows = await database.execute(
      sql`select ${row} as line from ${sql.identifier(name)} t where ${row} ilike ${`%${text}%`}`,
    );
    found.push(...Lines.parse(rows).rows.map(({ line }) => `${name} ${line}`));
  }
  return found;
}
