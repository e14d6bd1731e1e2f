import { eq, inArray, or } from 'drizzle-orm';
import { appointmentOffMail } from '../../mails/mails.ts';
import type { PersonContext } from '../../server/implement.ts';
import { couples_appointment_details, people } from '../../storage/tables.ts';
import type { LockedAppointment } from './lock-appointment.ts';

/**
 * Tells the client, and the guest of a couple, that an appointment to come is off: each in their own language and
 * time. It says when, and nothing that a stranger who reads the mail should not know: not with whom, not why.
 */
export async function mailCancellation(
  { database, now, ports }: Pick<PersonContext, 'database' | 'now' | 'ports'>,
  { id, client_id, start_date }: LockedAppointment,
): Promise<void> {
  const guests = database
    .select({ id: couples_appointment_details.guest_id })
    .from(couples_appointment_details)
    .where(eq(couples_appointment_details.appointment_id, id));
  const receivers = await database
    .select()
    .from(people)
    .where(or(eq(people.id, client_id), inArray(people.id, guests)));
  for (const receiver of receivers) {
    await ports.mail.send(appointmentOffMail(receiver, { start: start_date }), { database, now });
  }
}
