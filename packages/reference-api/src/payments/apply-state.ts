import type { Audit } from '../audit/audit.ts';
import type { PaymentState } from '../ports/payments/payments-port.ts';
import type { Database } from '../storage/database.ts';
import { type HeldState, lockAccount, releaseAccount, writeState } from './payment-records.ts';

interface Applying {
  /** A transaction: the clinic stays locked until it ends. */
  database: Database;
  audit: Audit;
}

/** Writes a state, and on the trail whether the clinic may take payments from now on, or no more. */
export async function replaceState(
  { database, audit }: Applying,
  { clinic, isOnboarded }: HeldState,
  account: string,
  { state, at }: { state: PaymentState; at: Date },
): Promise<void> {
  await writeState(database, account, state, at);
  const isNow = state.details_submitted && state.charges_enabled;
  if (isNow === isOnboarded) return;
  const action = isNow ? 'clinic.payments_ready' : 'clinic.payments_stopped';
  await audit(database, { action, subject: 'clinic', subject_id: clinic });
}

/** Lets go of an account that the portal may not use any more: the clinic takes no payments, and begins anew. */
export async function disconnect(
  { database, audit }: Applying,
  { clinic, isOnboarded }: HeldState,
  account: string,
  at: Date,
): Promise<void> {
  await releaseAccount(database, account, at);
  const event = { subject: 'clinic', subject_id: clinic };
  if (isOnboarded) await audit(database, { action: 'clinic.payments_stopped', ...event });
  await audit(database, { action: 'clinic.payments_disconnected', ...event });
}

/** Writes what the provider was asked, as `replaceState` does, unless something newer came meanwhile. Tells whether it was written. */
export async function applyAnswer(
  context: Applying,
  { id, at, ...state }: PaymentState & { id: string; at: Date },
): Promise<boolean> {
  const held = await lockAccount(context.database, id);
  if (!held || (held.checked_at && held.checked_at > at)) return false;
  await replaceState(context, held, id, { state, at });
  return true;
}
