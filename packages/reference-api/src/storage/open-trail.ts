import type { Database } from './database.ts';

/**
 * Empties tables among which is the audit trail, that refuses it otherwise (migration 0015): for demonstrations and
 * tests, whose people are not real. `database` is the transaction of all of it.
 */
export async function withOpenTrail(database: Database, empty: () => Promise<unknown>): Promise<void> {
  await database.execute('alter table audit_events disable trigger audit_events_append_only');
  await empty();
  await database.execute('alter table audit_events enable trigger audit_events_append_only');
}
