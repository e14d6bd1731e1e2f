import { adminListAuditKinds } from '@portal/contract/calls/admin-audit';
import { implement } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';

/** GET /admin/audit_events/kinds: what the filters of the trail offer. */
export const listingKinds = implement(adminListAuditKinds, async (_, { database, audit }) => {
  const [actions, subjects] = [await kindsOf(database, 'action'), await kindsOf(database, 'subject')];
  await audit(database, { action: 'audit_kinds.listed', subject: 'audit_events' });
  return { actions, subjects };
});

/**
 * The values of a column in their order, each found behind the one before by a look into the index: a hundred looks,
 * where `distinct` reads every event there ever was.
 */
export const kindsText = (column: 'action' | 'subject') => `with recursive kinds as (
    (select ${column} as kind from audit_events order by ${column} limit 1)
    union all
    select (select ${column} from audit_events where ${column} > kinds.kind order by ${column} limit 1)
    from kinds where kinds.kind is not null
  ) select kind from kinds where kind is not null`;

async function kindsOf(database: Database, column: 'action' | 'subject'): Promise<string[]> {
  const rows = await run(database, kindsText(column), [], `kinds_of_${column}`);
  return rows.map(({ kind }) => String(kind));
}
