import type { ClinicPayments } from '@portal/contract/entities/clinic-admin';
import type { Edition } from '@portal/contract/rules/editions';
import { and, eq, isNull } from 'drizzle-orm';
import { DISABLED_REASON, type PaymentAccount, type PaymentState } from '../ports/payments/payments-port.ts';
import type { Database } from '../storage/database.ts';
import { type Row, run, runLater } from '../storage/statement.ts';
import { clinics } from '../storage/tables.ts';

/** What is on record of an account, for a provider that keeps nothing itself: the twin, and the one in memory. */
export async function recordedAccount(
  database: Database,
  account: string,
): Promise<(PaymentState & { country: Edition }) | null> {
  const [row] = await database
    .select({
      country: clinics.country,
      details_submitted: clinics.payment_details_submitted,
      charges_enabled: clinics.payment_charges_enabled,
      missing: clinics.payment_missing,
    })
    .from(clinics)
    .where(eq(clinics.payment_account_id, account));
  return row ? { ...row, country: row.country ?? 'CA' } : null;
}

/** What a clinic's administrators are told of what is on record. */
export function paymentsOf(clinic: typeof clinics.$inferSelect): { onboarded: boolean; payments: ClinicPayments } {
  const names = clinic.payment_missing;
  return {
    onboarded: clinic.payment_details_submitted && clinic.payment_charges_enabled,
    payments: {
      begun_yn: clinic.payment_account_id !== null,
      missing: names.filter((name) => !name.startsWith(DISABLED_REASON)),
      stopped_yn: names.some((name) => name.startsWith(DISABLED_REASON)),
      checked_at: clinic.payment_checked_at?.toISOString() ?? null,
    },
  };
}

/**
 * Gives a clinic its account, if it has none, and tells whether it did. Gives the one it has then: two that ask at once
 * get the same.
 */
export async function keepAccount(
  database: Database,
  clinic: number,
  account: PaymentAccount,
): Promise<{ account: string; isNew: boolean }> {
  const { id, details_submitted, charges_enabled, missing, at } = account;
  const [given] = await database
    .update(clinics)
    .set({
      payment_account_id: id,
      payment_details_submitted: details_submitted,
      payment_charges_enabled: charges_enabled,
      payment_missing: [...missing],
      payment_checked_at: at,
    })
    .where(and(eq(clinics.id, clinic), isNull(clinics.payment_account_id)))
    .returning({ id: clinics.id });
  if (given) return { account: id, isNew: true };
  const [kept] = await database
    .select({ account: clinics.payment_account_id })
    .from(clinics)
    .where(eq(clinics.id, clinic));
  return { account: kept?.account ?? id, isNew: false };
}

const release = `update clinics set payment_account_id = null, payment_details_submitted = false,
  payment_charges_enabled = false, payment_missing = '{}', payment_checked_at = $2 where payment_account_id = $1`;

/** Takes an account from its clinic, which begins anew. @param at the provider's time of it */
export async function releaseAccount(database: Database, account: string, at: Date): Promise<void> {
  await runLater(database, release, [account, at.toISOString()], 'release_payment_account');
}

/** A clinic as it is locked for a new state. */
export interface HeldState {
  clinic: number;
  isOnboarded: boolean;
  /** The provider's time of what is held; null before it was ever asked. */
  checked_at: Date | null;
}

const held = `select id, payment_details_submitted and payment_charges_enabled as onboarded,
  extract(epoch from payment_checked_at) * 1000 as checked_at
  from clinics where payment_account_id = $1 for update`;

/** Locks the clinic of an account until the transaction ends; null for an account that nobody here has. */
export async function lockAccount(database: Database, account: string): Promise<HeldState | null> {
  const [row]: (Row | undefined)[] = await run(database, held, [account], 'lock_payment_account');
  if (!row) return null;
  const checked_at = row['checked_at'] === null ? null : new Date(Math.round(Number(row['checked_at'])));
  return { clinic: Number(row['id']), isOnboarded: row['onboarded'] === true, checked_at };
}

const write = `update clinics set payment_details_submitted = $2, payment_charges_enabled = $3, payment_missing = $4,
  payment_checked_at = $5 where payment_account_id = $1`;

/** Puts a state in the place of the one that is held. */
export async function writeState(database: Database, account: string, state: PaymentState, at: Date): Promise<void> {
  const { details_submitted, charges_enabled, missing } = state;
  await runLater(
    database,
    write,
    [account, details_submitted, charges_enabled, [...missing], at.toISOString()],
    'write_payment_state',
  );
}
