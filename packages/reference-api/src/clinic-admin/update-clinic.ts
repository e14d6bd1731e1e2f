import * as calls from '@portal/contract/calls/clinic-admin';
import type { ClinicTax, ClinicTaxConflict, SavedClinicTax } from '@portal/contract/entities/clinic-admin';
import { isEmpty } from '@portal/contract/rules/required';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { clinics, people } from '../storage/tables.ts';
import { lockOwnClinic } from './own-clinic.ts';

type Clinic = typeof clinics.$inferSelect;

/**
 * PUT /clinic_admin/clinics (API-031, A-141). A form that began with an older version is refused, unless it says what
 * is stored anyway: its first answer may be lost. Without a version it is saved as it is.
 */
export const updateClinic = implement(calls.updateClinic, async ({ body }, context) => {
  const { database, person, audit } = context;
  const { clinic } = await lockOwnClinic(context);
  const { is_tax_exempt, gst_hst_number, pst_number } = body.clinic;
  const tax = { is_tax_exempt, gst_hst_number, pst_number: isEmpty(pst_number) ? null : pst_number };
  // Who has a number is registered, and who is registered has this one (CLINIC-023, CLINIC-027).
  if (gst_hst_number === null && tax.pst_number !== null) throw refuseField('clinic.gst_hst_number', 'rules.required');
  if (isSame(clinic, tax)) return taxOf(clinic);
  if (body.version !== undefined && body.version !== clinic.version) throw await staleTax(database, clinic, person.id);
  const [saved] = await database
    .update(clinics)
    .set({ ...tax, version: clinic.version + 1, tax_saved_by: person.id })
    .where(eq(clinics.id, clinic.id))
    .returning();
  if (!saved) throw new Error('A clinic that is held is not there');
  await audit(database, { action: 'clinic.tax_updated', subject: 'clinic', subject_id: clinic.id });
  return taxOf(saved);
});

function taxOf({ is_tax_exempt, gst_hst_number, pst_number, version }: Clinic): SavedClinicTax {
  return { is_tax_exempt, gst_hst_number, pst_number, version };
}

function isSame(stored: Clinic, sent: ClinicTax): boolean {
  return (['is_tax_exempt', 'gst_hst_number', 'pst_number'] as const).every((name) => stored[name] === sent[name]);
}

/** The 409 that has what is stored beside its words, and names who saved it, if that is known. */
async function staleTax(database: Database, clinic: Clinic, asker: number): Promise<Refusal> {
  const you_yn = clinic.tax_saved_by === asker;
  const [saver] =
    clinic.tax_saved_by === null
      ? []
      : await database
          .select({ first_name: people.first_name, last_name: people.last_name })
          .from(people)
          .where(eq(people.id, clinic.tax_saved_by));
  const saved_by = saver ? { ...saver, you_yn } : null;
  const beside: ClinicTaxConflict = { current: { ...taxOf(clinic), saved_by } };
  if (saved_by === null) return new Refusal(409, 'tax_changed', { beside });
  if (you_yn) return new Refusal(409, 'tax_changed_by_you', { beside });
  const who = `${saved_by.first_name} ${saved_by.last_name}`;
  return new Refusal(409, 'tax_changed_by', { beside, values: () => ({ who }) });
}
