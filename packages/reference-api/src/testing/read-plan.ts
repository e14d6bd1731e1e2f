import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';

/** How PostgreSQL would answer a question, line by line: which tables it reads whole, which by an index. */
export async function readPlan(database: Database, question: SQL | SQLWrapper): Promise<string> {
  const { rows } = (await database.execute(sql`explain ${question}`)) as { rows: Record<string, string>[] };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
