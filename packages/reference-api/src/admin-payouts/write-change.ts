import type { PayoutChange } from '@portal/contract/rules/payments';
import type { PersonContext } from '../server/implement.ts';
import { provider_payout_changes } from '../storage/tables.ts';

/** Writes down who did what to a payout, with the version that it has since, for its history and the trail. */
export async function writeChange(
  { database, person, now, audit }: PersonContext,
  { id, version }: { id: number; version: number },
  what: PayoutChange,
): Promise<void> {
  await database
    .insert(provider_payout_changes)
    .values({ payout_id: id, person_id: person.id, what, version, created_at: now });
  await audit(database, { action: `payout.${what}`, subject: 'payout', subject_id: id });
}
