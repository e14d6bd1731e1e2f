import { inArray, max, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { high_marks } from './tables.ts';

/** The highest number seen under any of these names; 0 when there was none. */
export async function highestMark(database: Database, names: readonly string[]): Promise<number> {
  const [found] = await database
    .select({ highest: max(high_marks.number) })
    .from(high_marks)
    .where(inArray(high_marks.name, [...names]));
  return found?.highest ?? 0;
}

/** Notes that a number was seen under a name. A lower one than before changes nothing, whoever is faster. */
export async function raiseMark(database: Database, name: string, number: number): Promise<void> {
  await database
    .insert(high_marks)
    .values({ name, number })
    .onConflictDoUpdate({
      target: high_marks.name,
      set: { number: sql`greatest(${high_marks.number}, excluded.number)` },
    });
}
