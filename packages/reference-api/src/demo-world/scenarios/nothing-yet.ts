import { sql } from 'drizzle-orm';
import { appointments } from '../../storage/tables.ts';
import type { Change } from './change.ts';

/** Everybody is there, and nothing has happened yet: every list is empty. */
export const nothingYet: Change = async (database) => {
  await database.execute(sql`truncate ${appointments} restart identity cascade`);
};
