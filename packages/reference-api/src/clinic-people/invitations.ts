import * as calls from '@portal/contract/calls/clinic-people';
import { and, eq, isNull } from 'drizzle-orm';
import { countMail } from '../accounts/link-limits.ts';
import { lockClinicIfAdmitted } from '../clinic-admin/own-clinic.ts';
import { randomText, sha256 } from '../crypto/random.ts';
import { clinicInvitationMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { clinic_administrators, clinic_invitations, people } from '../storage/tables.ts';
import { toInvitation } from './list-people.ts';

const INVITATION_DAYS = 7;
const DAY_MINUTES = 1440;

const { id, clinic_id, email: invited, used_at, withdrawn_at } = clinic_invitations;
const isUnused = and(isNull(used_at), isNull(withdrawn_at));

/**
 * POST /clinic_admin/invitations. For one address, seven days, once: whoever signs up from it is admitted. A
 * second one to the same address takes the place of the first. The link has the clinic's token beside the secret, as
 * the specification says; it stays good when the token is replaced.
 */
export const inviteClinicAdministrator = implement(calls.inviteClinicAdministrator, async ({ body }, context) => {
  const { database, person, now, random, ports, audit } = context;
  const email = body.email.toLowerCase();
  const clinic = await lockClinicIfAdmitted(context);
  await countMail(context, email, 'clinic_invitation');
  // Returned, not thrown: who asks whether somebody has an account has to stay counted.
  const taken = await whyTaken(context, clinic.id, email);
  if (taken !== null) return refuseField('email', taken);
  await database
    .update(clinic_invitations)
    .set({ withdrawn_at: now })
    .where(and(eq(clinic_id, clinic.id), eq(invited, email), isUnused));
  const secret = randomText(random, 32);
  const minutes = INVITATION_DAYS * DAY_MINUTES;
  const [invitation] = await database
    .insert(clinic_invitations)
    .values({
      ...{ clinic_id: clinic.id, email, invited_by: person.id, created_at: now },
      invitation_hash: await sha256(secret),
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning();
  const [inviter] = await database.select().from(people).where(eq(people.id, person.id));
  if (!invitation || !inviter) throw new Error('An invitation or who sends it is not there');
  const query = new URLSearchParams({ clinic_token: clinic.clinic_token, invitation: secret });
  const link = `${context.portalUrl(clinic.country ?? inviter.region)}/signup_clinic?${query}`;
  const mail = clinicInvitationMail(
    { email, locale: inviter.locale },
    { clinic_name: clinic.clinic_name, link, minutes },
  );
  await ports.mail.send(mail, { database, now });
  await audit(database, { action: 'clinic.invited', subject: 'clinic_invitation', subject_id: invitation.id });
  return toInvitation(invitation);
});

/** Why an address that has an account is not invited, so that who asks knows what to do; null for one that has none. */
async function whyTaken({ database }: Pick<PersonContext, 'database'>, clinicId: number, email: string) {
  const { person_id, admitted_at, clinic_id: of } = clinic_administrators;
  const [found] = await database
    .select({ clinicId: of, admitted_at })
    .from(people)
    .leftJoin(clinic_administrators, eq(person_id, people.id))
    .where(eq(people.email, email));
  if (!found) return null;
  if (found.clinicId !== clinicId) return 'invited_email_taken';
  return found.admitted_at === null ? 'waits_for_admission' : 'administers_already';
}

/**
 * DELETE /clinic_admin/invitations/{id}. Whoever repeats it until it is answered finds it withdrawn; one that
 * was used is an administrator now, so it is not there.
 */
export const withdrawClinicInvitation = implement(calls.withdrawClinicInvitation, async ({ params }, context) => {
  const { database, now, audit } = context;
  const clinic = await lockClinicIfAdmitted(context);
  const number = recordId(params.id);
  if (number === null) throw notFound();
  const isThis = and(eq(id, number), eq(clinic_id, clinic.id), isNull(used_at));
  const [invitation] = await database.select().from(clinic_invitations).where(isThis);
  if (!invitation) throw notFound();
  if (invitation.withdrawn_at !== null) return undefined;
  await database.update(clinic_invitations).set({ withdrawn_at: now }).where(isThis);
  await audit(database, { action: 'clinic.invitation_withdrawn', subject: 'clinic_invitation', subject_id: number });
  return undefined;
});
