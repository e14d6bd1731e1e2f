import { adminFetchPayout } from '@portal/contract/calls/admin-payouts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { readPayout } from './read-payout.ts';

/** GET /admin/provider_payouts/{id} (API-022, ADMIN-021). */
export const fetching = implement(adminFetchPayout, async ({ params }, { database, audit }) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const payout = await readPayout(database, id);
  await audit(database, { action: 'payout.viewed', subject: 'payout', subject_id: id });
  return payout;
});
