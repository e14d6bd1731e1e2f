import { inArray } from 'drizzle-orm';
import { openSessionLinks } from '../accounts/session-link.ts';
import { createAppointment, type NewAppointment } from '../appointments/create-appointment.ts';
import { firstLinkMail } from '../mails/mails.ts';
import type { MailPort } from '../ports/ports.ts';
import type { PublicContext } from '../server/implement.ts';
import { people } from '../storage/tables.ts';

/** What a booking made: the appointment, and the path of each client's link by the client's id. */
export interface Booking {
  id: number;
  links: ReadonlyMap<number, string>;
}

/**
 * Makes an appointment with the links of those who are treated in it. One to come is told them at once, so that
 * a booking of today reaches its client; reminders follow by themselves. `database` is the caller's transaction.
 * @param context `mail` is null where nobody is to be told yet
 */
export async function bookAppointment(
  context: Pick<PublicContext, 'database' | 'now' | 'random' | 'portalUrl'> & { mail: MailPort | null },
  appointment: NewAppointment,
): Promise<Booking> {
  const { database, now, mail, portalUrl } = context;
  const { client_id, guest_id, start_date, duration, status = 'scheduled' } = appointment;
  const id = await createAppointment(database, appointment, context);
  const clients = guest_id === undefined ? [client_id] : [client_id, guest_id];
  const end_date = new Date(start_date.getTime() + duration * 60_000);
  const linked = clients.map((personId) => ({ appointment: { id, end_date }, personId }));
  const paths = await openSessionLinks(context, linked);
  const links = new Map(clients.map((personId, index) => [personId, paths[index] ?? '']));
  if (mail === null || status !== 'scheduled' || start_date <= now) return { id, links };
  const receivers = await database.select().from(people).where(inArray(people.id, clients));
  const mails = receivers.map((client) => {
    const link = `${portalUrl(client.region)}${links.get(client.id)}`;
    // As a reminder does, it waits behind pins and passwords where thousands leave at once, and is withdrawn when it
    // is no longer so.
    const reminds = { appointmentId: id, personId: client.id, start: start_date };
    return { ...firstLinkMail(client, { link, start: start_date }), reminds };
  });
  await mail.sendAll(mails, context);
  return { id, links };
}
