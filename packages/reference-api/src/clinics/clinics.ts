import * as calls from '@portal/contract/calls/clinics';
import { eq } from 'drizzle-orm';
import { type Implementation, implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { clinic_counsellor_profiles } from '../storage/tables.ts';
import { findClinic } from './find-clinic.ts';

const { person_id } = clinic_counsellor_profiles;

/** GET /practice/clinics/{clinic_token} (ONB-093). */
const fetchClinic = implement(calls.fetchClinic, async ({ params }, context) => {
  const clinic = await findClinic(context, params.clinic_token);
  if (!clinic) throw new Refusal(404, 'unknown_clinic');
  return { clinic_name: clinic.clinic_name };
});

/**
 * POST /practice/clinic_counsellor_profile (ONB-095). A person belongs to one clinic: who has a profile and verifies
 * another clinic's token (the dialog's page 1 leads back to page 0) moves there. The own clinic again changes nothing.
 */
const joinClinic = implement(calls.joinClinic, async ({ body }, context) => {
  const { database, person, audit, now } = context;
  const clinic = await findClinic(context, body.clinic_token, { hold: true });
  // Returned, not thrown: the wrong token has to stay counted.
  if (!clinic) {
    const errors = [{ pointer: 'clinic_token', code: 'unknown_clinic' }];
    return new Refusal(422, 'unknown_clinic', { errors });
  }
  const { id, clinic_name, clinic_token } = clinic;
  const [former] = await database
    .select()
    .from(clinic_counsellor_profiles)
    .where(eq(person_id, person.id))
    .for('update');
  if (former?.clinic_id !== id) {
    await database
      .insert(clinic_counsellor_profiles)
      .values({ person_id: person.id, clinic_id: id, created_at: now })
      .onConflictDoUpdate({ target: person_id, set: { clinic_id: id, created_at: now } });
    if (former) await audit(database, { action: 'clinic.left', subject: 'clinic', subject_id: former.clinic_id });
    await audit(database, { action: 'clinic.joined', subject: 'clinic', subject_id: id });
  }
  return { clinic_name, clinic_token };
});

/**
 * DELETE /practice/clinic_counsellor_profile (ONB-099). The own profile goes whatever token the body has, so that the
 * way out works after the clinic has replaced its token; it is repeated until it is answered, so nobody to remove is
 * no fault.
 */
const leaveClinic = implement(calls.leaveClinic, async (_request, { database, person, audit }) => {
  const [left] = await database.delete(clinic_counsellor_profiles).where(eq(person_id, person.id)).returning();
  if (left) await audit(database, { action: 'clinic.left', subject: 'clinic', subject_id: left.clinic_id });
  return undefined;
});

export const clinics: readonly Implementation[] = [fetchClinic, joinClinic, leaveClinic];
