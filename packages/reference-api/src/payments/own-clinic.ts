import type { Edition } from '@portal/contract/rules/editions';
import { eq } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { clinic_administrators, clinics, people } from '../storage/tables.ts';

/** The clinic of whoever asks, as far as payments go. */
export interface PayingClinic {
  id: number;
  /** Of its account: where its first administrator signed up. */
  country: Edition;
  account: string | null;
  /** When the account it had was disconnected; null for a clinic that has one, or never had. */
  disconnected_at: Date | null;
  isOnboarded: boolean;
  /** Whether whoever asks was admitted by those who were there. */
  isAdmitted: boolean;
  /** Where whoever asks uses the portal. */
  edition: Edition;
}

/** @throws Refusal 403 for an administrator of no clinic */
export async function ownClinic({
  database,
  person,
}: Pick<PersonContext, 'database' | 'person'>): Promise<PayingClinic> {
  const [row] = await database
    .select({
      id: clinics.id,
      country: clinics.country,
      account: clinics.payment_account_id,
      checked_at: clinics.payment_checked_at,
      details: clinics.payment_details_submitted,
      charges: clinics.payment_charges_enabled,
      admitted_at: clinic_administrators.admitted_at,
      edition: people.region,
    })
    .from(clinic_administrators)
    .innerJoin(clinics, eq(clinics.id, clinic_administrators.clinic_id))
    .innerJoin(people, eq(people.id, clinic_administrators.person_id))
    .where(eq(clinic_administrators.person_id, person.id));
  if (!row) throw new Refusal(403, 'forbidden');
  const { id, account, checked_at, details, charges, admitted_at, edition } = row;
  return {
    ...{ id, account, edition },
    // Without an account the last that was heard is that it was disconnected.
    disconnected_at: account === null ? checked_at : null,
    // It has one as soon as it has an administrator.
    country: row.country ?? edition,
    isOnboarded: details && charges,
    isAdmitted: admitted_at !== null,
  };
}

/** Only who was admitted opens payments: every counsellor knows the clinic's token. @throws Refusal 403 */
export async function ownClinicIfAdmitted(context: Pick<PersonContext, 'database' | 'person'>): Promise<PayingClinic> {
  const clinic = await ownClinic(context);
  if (!clinic.isAdmitted) throw new Refusal(403, 'payments_not_admitted');
  return clinic;
}
