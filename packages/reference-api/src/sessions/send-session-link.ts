import * as adminCalls from '@portal/contract/calls/admin-appointments';
import * as sessionCalls from '@portal/contract/calls/sessions';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { endSessionLinks, linkEnds, openSessionLink } from '../accounts/session-link.ts';
import { type LockedAppointment, lockAppointment } from '../appointments/status/lock-appointment.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { maskedEmail } from '../client-links/link-codes.ts';
import { sessionLinkMail } from '../mails/mails.ts';
import { countAttempt } from '../server/attempts.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { couples_appointment_details, people } from '../storage/tables.ts';

/** Mails of a session to one person: enough for who did not find one, and no way to fill a mailbox. */
const limit = { attempts: 5, minutes: 60 };

interface Wanted {
  id: string;
  user_id: string;
  /** Whose appointments it may be of. */
  condition?: SQL;
}

/** Sends a client, or a couple's guest, a new link of their session, and ends those they had. */
async function send(context: PersonContext, { id, user_id, condition }: Wanted) {
  const { database, now, audit, ports } = context;
  const appointment = await lockAppointment(database, id, condition);
  const client = await findClient(database, appointment, recordId(user_id));
  if (!client) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: 'user_id', code: 'unknown_person' }] });
  if (appointment.status === 'canceled') throw new Refusal(422, 'session_canceled');
  if (linkEnds(appointment.end_date) <= now) throw new Refusal(422, 'session_over');
  await countAttempt(database, `session_link:${appointment.id}:${client.id}`, now, limit);
  const linked = { appointment, personId: client.id };
  await endSessionLinks(database, linked, now);
  const path = await openSessionLink(context, linked);
  const link = `${context.portalUrl(client.region)}${path}`;
  await ports.mail.send(sessionLinkMail(client, { link, start: appointment.start_date }), context);
  await audit(database, { action: 'session_link.sent', subject: 'appointment', subject_id: appointment.id });
  return { sent_to: maskedEmail(client.email) };
}

/** Whom a link of an appointment can be sent to: those who are treated in it. */
async function findClient(
  database: Database,
  { id, client_id }: LockedAppointment,
  personId: number | null,
): Promise<typeof people.$inferSelect | undefined> {
  if (personId === null) return undefined;
  const { appointment_id, guest_id } = couples_appointment_details;
  const [found] = await database
    .select({ person: people })
    .from(people)
    .leftJoin(couples_appointment_details, and(eq(appointment_id, id), eq(guest_id, people.id)))
    .where(and(eq(people.id, personId), or(eq(people.id, client_id), eq(guest_id, people.id))));
  return found?.person;
}

/** POST /practice/appointments/{id}/session_links: of one of the practitioner's own. */
export const sendSessionLink = implement(sessionCalls.sendSessionLink, ({ params, body }, context) =>
  send(context, { ...params, ...body, condition: isCounsellor(context.person.id) }),
);

/** POST /admin/appointments/{id}/session_links: of any. */
export const adminSendSessionLink = implement(adminCalls.adminSendSessionLink, ({ params, body }, context) =>
  send(context, { ...params, ...body }),
);
