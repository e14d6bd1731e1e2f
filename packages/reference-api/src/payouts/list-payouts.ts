import * as calls from '@portal/contract/calls/payouts';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { desc, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { people, provider_payouts } from '../storage/tables.ts';
import { paidSessionsOf } from './paid-sessions.ts';
import { toPayout } from './to-payout.ts';

/**
 * GET /practice/payouts (BA-081): the practitioner's own payouts, the newest first, each with the sessions of its
 * period that are paid for (BS-008).
 */
export const listPayouts = implement(calls.listPayouts, async ({ query: { page } }, { database, person, audit }) => {
  const isOwn = eq(provider_payouts.provider_id, person.id);
  const rows = await database
    .select({ payout: provider_payouts, provider: people })
    .from(provider_payouts)
    .innerJoin(people, eq(people.id, provider_payouts.provider_id))
    .where(isOwn)
    .orderBy(desc(provider_payouts.created_at), desc(provider_payouts.id))
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  const sessionsOf = await paidSessionsOf(
    database,
    person,
    rows.map(({ payout }) => payout),
  );
  await audit(database, { action: 'payouts.listed', subject: 'payouts' });
  return {
    data: rows.map((row) => ({ ...toPayout(row), appointments: sessionsOf(row.payout) })),
    pagination: paginationOf(page, LIST_PAGE_SIZE, await database.$count(provider_payouts, isOwn)),
  };
});
