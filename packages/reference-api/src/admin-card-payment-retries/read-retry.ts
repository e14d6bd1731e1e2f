import type { AdminCardPaymentRetry, CardPaymentRetry } from '@portal/contract/entities/card-payment-retry';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preferredName } from '../appointments/read-rows.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { card_payment_retries, people } from '../storage/tables.ts';

const cancelers = alias(people, 'cancelers');

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

/** A failed card payment with who stopped it when (API-017). */
export async function readRetry(database: Database, id: number): Promise<AdminCardPaymentRetry> {
  const [row] = await database
    .select({ retry: card_payment_retries, client: people, canceler: cancelers })
    .from(card_payment_retries)
    .innerJoin(people, eq(people.id, card_payment_retries.client_id))
    .leftJoin(cancelers, eq(cancelers.id, card_payment_retries.canceled_by))
    .where(eq(card_payment_retries.id, id));
  if (!row) throw notFound();
  const { retry, canceler } = row;
  const person = canceler && { id: String(canceler.id), full_name: `${canceler.first_name} ${canceler.last_name}` };
  return {
    ...toRetry(row),
    created_at: retry.created_at.toISOString(),
    version: retry.version,
    canceled: retry.canceled_at && person && { at: retry.canceled_at.toISOString(), person },
  };
}
