import * as calls from '@portal/contract/calls/admin-payouts';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { and, eq } from 'drizzle-orm';
import { listPeople } from '../clients/list-people.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { hasNames } from '../storage/name-words.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';
import { adminExportPayouts, adminListPayouts } from './list-payouts.ts';
import { fullName, readPayout } from './read-payout.ts';
import { adminCreatePayout, adminUpdatePayout } from './save-payout.ts';
import { payoutSources } from './sources.ts';

/** GET /admin/provider_payouts/{id} (API-022, ADMIN-021). */
const adminFetchPayout = implement(calls.adminFetchPayout, async ({ params }, { database, audit }) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const payout = await readPayout(database, id);
  await audit(database, { action: 'payout.viewed', subject: 'payout', subject_id: id });
  return payout;
});

/** GET /admin/providers: one page of the practitioners whose names hold what was typed, or of all of them. */
const adminListProviders = implement(calls.adminListProviders, async ({ query: { q, page } }, context) => {
  const condition = and(eq(people.provider_yn, true), hasNames(q ?? ''));
  const event = { action: 'providers.listed', subject: 'providers', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition, event });
  return {
    data: rows.map((provider) => ({
      id: String(provider.id),
      full_name: fullName(provider),
      email: provider.email,
      currency: EDITION_TRAITS[provider.region].currency,
    })),
    pagination,
  };
});

export const adminPayouts: readonly Implementation[] = [
  adminListPayouts,
  adminExportPayouts,
  adminFetchPayout,
  adminCreatePayout,
  adminUpdatePayout,
  adminListProviders,
  ...payoutSources,
];
