import type { CallRequest } from '@portal/contract';
import * as calls from '@portal/contract/calls/clinic-admin';
import { and, eq, ne } from 'drizzle-orm';
import { isEasyPassword } from '../accounts/easy-password.ts';
import { findSentAgain } from '../accounts/find-sent-again.ts';
import { countFromNetwork } from '../accounts/link-limits.ts';
import { openSession } from '../accounts/sessions.ts';
import { newAdministratorMail } from '../mails/mails.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { clinic_administrators, clinic_invitations, clinics, people } from '../storage/tables.ts';
import { type Entry, findEntry, holdEntry, invitationOver } from './entry.ts';
import { CLINIC_SOURCE } from './session.ts';

type Clinic = typeof clinics.$inferSelect;
type Wanted = CallRequest<typeof calls.signUpClinic>['body']['user'];

/**
 * POST /clinic_admin/users (API-033, A-138). A clinic's first administrator and whoever is invited may do everything at
 * once. Whoever else has the token, which every counsellor knows, waits for an administrator who was there; those are
 * told by mail. Sent again with the same password, it is another session of the account that it made.
 */
export const signUpClinic = implementPublic(calls.signUpClinic, async ({ body }, context) => {
  await countFromNetwork(context, 'account');
  const { user, clinic } = body;
  const email = user.email.toLowerCase();
  if (isEasyPassword(user.password, email)) throw refuseField('user.password', 'easy_password');
  const entry = await findEntry(context, email, clinic);
  const made = entry.invitation?.used_at ? 'used' : await insert(context, { ...user, email }, entry);
  const personId = typeof made === 'number' ? made : await sentAgain(context, user, entry);
  if (personId === null) throw made === 'used' ? invitationOver() : refuseField('user.email', 'clinic_email_taken');
  const access_token = await openSession(context.database, { ...context, personId, source: CLINIC_SOURCE });
  return { access_token };
});

/** Makes the account; answers its number, or why there is none. */
async function insert(context: PublicContext, wanted: Wanted, entry: Entry): Promise<number | 'taken' | 'used'> {
  const { password, edition, ...fields } = wanted;
  const { now, ports, random } = context;
  const password_hash = await ports.passwords.hash(password, random(16));
  return context.database.transaction(async (database) => {
    const clinic = await holdEntry({ database }, entry);
    if (!clinic) return 'used';
    const country = clinic.country ?? edition ?? 'CA';
    const [person] = await database
      .insert(people)
      .values({
        ...{ ...fields, password_hash, region: edition ?? country, roles: ['clinic_admin'] },
        // The invitation came to this address.
        email_confirmed_at: entry.invitation ? now : null,
        ...{ created_at: now, updated_at: now },
      })
      // Two who want the same address at once: the second waits here for the first.
      .onConflictDoNothing({ target: people.email })
      .returning({ id: people.id });
    if (!person) return 'taken';
    if (clinic.country === null) await database.update(clinics).set({ country }).where(eq(clinics.id, clinic.id));
    await addAdministrator({ ...context, database }, { personId: person.id, clinic, entry });
    return person.id;
  });
}

/** Ties the new person to the clinic, which is held. */
async function addAdministrator(
  context: PublicContext,
  { personId, clinic, entry }: { personId: number; clinic: Clinic; entry: Entry },
): Promise<void> {
  const { database, now, audit } = context;
  const { invitation } = entry;
  const isFirst = (await database.$count(clinic_administrators, eq(clinic_administrators.clinic_id, clinic.id))) === 0;
  const isAdmitted = isFirst || invitation !== null;
  await database.insert(clinic_administrators).values({
    ...{ person_id: personId, clinic_id: clinic.id, clinic_token: clinic.clinic_token, created_at: now },
    ...(isAdmitted && { admitted_at: now, admitted_by: invitation?.invited_by ?? null }),
  });
  const event = { subject: 'person', subject_id: personId, person_id: personId };
  await audit(database, { action: isAdmitted ? 'clinic.signed_up' : 'clinic.signed_up_unadmitted', ...event });
  if (invitation) {
    const { id } = clinic_invitations;
    await database.update(clinic_invitations).set({ used_at: now }).where(eq(id, invitation.id));
  }
  if (!isAdmitted) await tellOthers(context, personId, clinic);
}

/** The account that this sign-up made already, if its answer was lost. */
function sentAgain(context: PublicContext, user: Wanted, { clinicId }: Entry): Promise<number | null> {
  const { person_id, clinic_id } = clinic_administrators;
  return findSentAgain(context, user, async ({ id }) => {
    const isOfClinic = and(eq(person_id, id), eq(clinic_id, clinicId));
    return (await context.database.$count(clinic_administrators, isOfClinic)) > 0;
  });
}

/** A mail to every administrator who was there before. */
async function tellOthers(
  { database, now, ports, portalUrl }: PublicContext,
  newcomer: number,
  clinic: Clinic,
): Promise<void> {
  const { person_id, clinic_id } = clinic_administrators;
  const others = await database
    .select({ person: people })
    .from(clinic_administrators)
    .innerJoin(people, eq(people.id, person_id))
    .where(and(eq(clinic_id, clinic.id), ne(person_id, newcomer)));
  for (const { person } of others) {
    const link = `${portalUrl(person.region)}/dashboard_clinic`;
    await ports.mail.send(newAdministratorMail(person, { clinic_name: clinic.clinic_name, link }), { database, now });
  }
}
