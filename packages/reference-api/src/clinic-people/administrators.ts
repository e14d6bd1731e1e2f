import * as calls from '@portal/contract/calls/clinic-people';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { revokeSessions } from '../accounts/sessions.ts';
import { lockClinicIfAdmitted } from '../clinic-admin/own-clinic.ts';
import { administratorAdmittedMail, administratorRemovedMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { clinic_administrators, clinic_invitations, people } from '../storage/tables.ts';
import { selectAdministrators, toAdministrator } from './list-people.ts';

const { person_id, clinic_id, admitted_at } = clinic_administrators;

/** POST /clinic_admin/administrators/{id}/admissions: they may do everything from then on. Again changes nothing. */
export const admitClinicAdministrator = implement(calls.admitClinicAdministrator, async ({ params }, context) => {
  const { database, person, now, ports, portalUrl, audit } = context;
  const clinic = await lockClinicIfAdmitted(context);
  const newcomer = await findAdministrator(context, clinic.id, params.id);
  if (newcomer.admitted_at !== null) return toAdministrator(newcomer, person.id);
  await database
    .update(clinic_administrators)
    .set({ admitted_at: now, admitted_by: person.id })
    .where(eq(person_id, newcomer.id));
  const link = `${portalUrl(newcomer.region)}/dashboard_clinic`;
  const mail = administratorAdmittedMail(newcomer, { clinic_name: clinic.clinic_name, link });
  await ports.mail.send(mail, { database, now });
  await audit(database, { action: 'clinic.administrator_admitted', subject: 'person', subject_id: newcomer.id });
  return toAdministrator({ ...newcomer, admitted_at: now }, person.id);
});

/**
 * DELETE /clinic_admin/administrators/{id}. Never the last admitted one, so that somebody can always open the
 * payments and admit others: who asks is looked at once the clinic is held, so of two who remove each other one stays.
 * Their account is for this clinic alone and goes with it, which frees the address; the trail keeps its number. What
 * they could come back by goes as well: their sessions, and invitations of theirs that nobody used.
 */
export const removeClinicAdministrator = implement(calls.removeClinicAdministrator, async ({ params }, context) => {
  const { database, person, now, ports, audit } = context;
  const clinic = await lockClinicIfAdmitted(context);
  const former = await findAdministrator(context, clinic.id, params.id);
  const admitted = await database.$count(clinic_administrators, and(eq(clinic_id, clinic.id), isNotNull(admitted_at)));
  if (former.admitted_at !== null && admitted === 1) throw new Refusal(422, 'last_administrator');
  const { invited_by, used_at, withdrawn_at } = clinic_invitations;
  await database
    .update(clinic_invitations)
    .set({ withdrawn_at: now })
    .where(and(eq(invited_by, former.id), isNull(used_at), isNull(withdrawn_at)));
  await revokeSessions(database, former.id, now);
  if (former.id !== person.id) await ports.mail.send(administratorRemovedMail(former, clinic), { database, now });
  await audit(database, { action: 'clinic.administrator_removed', subject: 'person', subject_id: former.id });
  await database.delete(people).where(eq(people.id, former.id));
  return undefined;
});

/** An administrator of the clinic; 404 for another clinic's and for nobody (BP-001). */
async function findAdministrator({ database }: Pick<PersonContext, 'database'>, clinicId: number, id: string) {
  const number = recordId(id);
  if (number === null) throw notFound();
  const [found] = await selectAdministrators(database).where(and(eq(person_id, number), eq(clinic_id, clinicId)));
  if (!found) throw notFound();
  return found;
}
