import { eq, sql } from 'drizzle-orm';
import type { PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { clinic_administrators, clinics } from '../storage/tables.ts';

type Asking = Pick<PersonContext, 'database' | 'person'>;

/**
 * Holds the clinic of whoever asks until the write is over: what is decided by its people, its token or its tax
 * information still holds when it is written. An administrator whom somebody removed meanwhile has nobody's session.
 * @throws Refusal 401
 */
export async function lockOwnClinic({ database, person }: Asking) {
  const own = sql`(select ${clinic_administrators.clinic_id} from ${clinic_administrators}
    where ${clinic_administrators.person_id} = ${person.id})`;
  const [clinic] = await database.select().from(clinics).where(eq(clinics.id, own)).for('no key update');
  // Asked once the clinic is held: before, somebody may be about to remove or to admit them.
  const [asker] = await database
    .select()
    .from(clinic_administrators)
    .where(eq(clinic_administrators.person_id, person.id));
  if (!clinic || asker?.clinic_id !== clinic.id) throw new Refusal(401, 'account_removed');
  return { clinic, asker };
}

/**
 * The same for what only an admitted administrator may do.
 * @throws Refusal 401, 403
 */
export async function lockClinicIfAdmitted(asking: Asking) {
  const { clinic, asker } = await lockOwnClinic(asking);
  if (asker.admitted_at === null) throw new Refusal(403, 'not_admitted');
  return clinic;
}
