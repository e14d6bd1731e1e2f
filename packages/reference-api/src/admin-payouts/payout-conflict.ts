import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { whenWords } from '../words/time-words.ts';
import type { PayoutRow } from './payout-filters.ts';
import { fullName, readChanges } from './read-payout.ts';

/**
 * The 409 for a payout that was executed, canceled or changed meanwhile: who did it, and when. What is pending
 * was changed; of a payout that is older than its history nobody knows by whom.
 */
export async function payoutConflict(
  { database, now, person }: PersonContext,
  { id, status }: PayoutRow,
): Promise<Refusal> {
  const what = status === 'pending' ? 'changed' : status;
  const [newest] = await readChanges(database, id);
  if (newest?.change.what !== what) return new Refusal(409, `payout_${what}`);
  const { change, person: who } = newest;
  return new Refusal(409, who.id === person.id ? `payout_${what}_by_you` : `payout_${what}_by`, {
    values: (locale) => ({
      who: fullName(who),
      when: whenWords(change.created_at, now, { locale, timezone: person.timezone }),
    }),
  });
}
