import * as calls from '@portal/contract/calls/admin-card-payment-retries';
import { eq } from 'drizzle-orm';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { card_payment_retries } from '../storage/tables.ts';
import { whenWords } from '../words/time-words.ts';
import { readRetry } from './read-retry.ts';

/** GET /admin/card_payment_retries/{id} (API-017, ADMIN-029). */
export const adminFetchCardRetry = implement(calls.adminFetchCardRetry, async ({ params }, { database, audit }) => {
  const id = recordId(params.id);
  if (id === null) throw notFound();
  const retry = await readRetry(database, id);
  await audit(database, { action: 'card_payment_retry.viewed', subject: 'card_payment_retry', subject_id: id });
  return retry;
});

/**
 * PUT /admin/card_payment_retries/{id} (API-018, ADMIN-030): a payment that is scheduled to be tried again no longer is.
 * Of several admins one wins; the others are told who it was, and when.
 */
export const adminUpdateCardRetry = implement(calls.adminUpdateCardRetry, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  const isThis = eq(card_payment_retries.id, recordId(params.id) ?? 0);
  const [retry] = await database.select().from(card_payment_retries).where(isThis).for('no key update');
  if (!retry) throw notFound();
  if (retry.status !== 'scheduled') throw await notScheduled(context, retry.id, retry.status);
  if (body.version !== undefined && body.version !== retry.version) throw new Refusal(409, 'retry_changed');
  await database
    .update(card_payment_retries)
    .set({
      ...{ status: 'canceled', next_attempt_at: null, version: retry.version + 1 },
      ...{ canceled_at: now, canceled_by: person.id },
    })
    .where(isThis);
  await audit(database, {
    action: 'card_payment_retry.canceled',
    subject: 'card_payment_retry',
    subject_id: retry.id,
  });
  return readRetry(database, retry.id);
});

async function notScheduled(
  { database, person, now }: PersonContext,
  id: number,
  status: 'failed' | 'canceled' | 'succeeded',
): Promise<Refusal> {
  const { canceled } = await readRetry(database, id);
  if (status !== 'canceled' || !canceled) return new Refusal(409, `retry_${status}`);
  const { at, person: who } = canceled;
  return new Refusal(409, who.id === String(person.id) ? 'retry_canceled_by_you' : 'retry_canceled_by', {
    values: (locale) => ({
      who: who.full_name,
      when: whenWords(new Date(at), now, { locale, timezone: person.timezone }),
    }),
  });
}
