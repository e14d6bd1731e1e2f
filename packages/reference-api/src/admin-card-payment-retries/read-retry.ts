import type { AdminCardPaymentRetry, CardPaymentRetry } from '@portal/contract/entities/card-payment-retry';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preferredName } from '../appointments/read-rows.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { appointments, card_payment_retries, people } from '../storage/tables.ts';

const cancelers = alias(people, 'cancelers');
const counsellors = alias(people, 'counsellors');

interface RetryRow {
  retry: typeof card_payment_retries.$inferSelect;
  client: Pick<typeof people.$inferSelect, 'id' | 'first_name' | 'last_name' | 'preferred_name'>;
}

/** A failed card payment on the wire (BE-001). */
export function toRetry({ retry, client }: RetryRow): CardPaymentRetry {
  const { id, appointment_id, amount, currency, status, attempts, next_attempt_at, error } = retry;
  return {
    id: String(id),
    client: { id: String(client.id), full_name: preferredName(client) },
    appointment_id: appointment_id === null ? null : String(appointment_id),
    ...{ amount, currency, status, attempts, error },
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  };
}

/** A failed card payment with the session that was to be paid, and who stopped it when (API-017). */
export async function readRetry(database: Database, id: number): Promise<AdminCardPaymentRetry> {
  const [row] = await database
    .select({
      retry: card_payment_retries,
      client: people,
      canceler: cancelers,
      start_date: appointments.start_date,
      counsellor: counsellors,
    })
    .from(card_payment_retries)
    .innerJoin(people, eq(people.id, card_payment_retries.client_id))
    .leftJoin(cancelers, eq(cancelers.id, card_payment_retries.canceled_by))
    .leftJoin(appointments, eq(appointments.id, card_payment_retries.appointment_id))
    .leftJoin(counsellors, eq(counsellors.id, appointments.counsellor_id))
    .where(eq(card_payment_retries.id, id));
  if (!row) throw notFound();
  const { retry, canceler, start_date, counsellor } = row;
  const person = canceler && { id: String(canceler.id), full_name: `${canceler.first_name} ${canceler.last_name}` };
  return {
    ...toRetry(row),
    session:
      start_date && counsellor
        ? { start_date: start_date.toISOString(), counsellor_name: preferredName(counsellor) }
        : null,
    created_at: retry.created_at.toISOString(),
    version: retry.version,
    canceled: retry.canceled_at && person && { at: retry.canceled_at.toISOString(), person },
  };
}
