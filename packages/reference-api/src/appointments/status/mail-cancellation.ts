import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { chargingOf } from '@portal/contract/rules/charging';
import { eq, inArray, or } from 'drizzle-orm';
import { appointmentOffMail } from '../../mails/mails.ts';
import type { MailPort } from '../../ports/ports.ts';
import type { PersonContext } from '../../server/implement.ts';
import { couples_appointment_details, people } from '../../storage/tables.ts';
import { preferredName } from '../read-rows.ts';
import type { LockedAppointment } from './lock-appointment.ts';

type Sending = Parameters<MailPort['send']>[1];

/**
 * Tells the client, and the guest of a couple, that an appointment to come is off: each in their own language and
 * time. It says when and with whom, and nothing of why; and it leaves once the cancellation cannot be taken back any more.
 * @param reason null where nobody can tell
 */
export async function mailCancellation(
  context: Pick<PersonContext, 'database' | 'now' | 'ports' | 'portalUrl'> & Pick<Sending, 'waits'>,
  appointment: LockedAppointment,
  reason: IncompleteReason | null,
): Promise<void> {
  const { database, now, ports, portalUrl, waits } = context;
  const { id, client_id, counsellor_id, start_date } = appointment;
  const guests = database
    .select({ id: couples_appointment_details.guest_id })
    .from(couples_appointment_details)
    .where(eq(couples_appointment_details.appointment_id, id));
  const receivers = await database
    .select()
    .from(people)
    .where(or(eq(people.id, client_id), inArray(people.id, guests)));
  const [counsellor] = await database.select().from(people).where(eq(people.id, counsellor_id));
  if (!counsellor) throw new Error('An appointment has no practitioner');
  const isFree = reason !== null && !chargingOf(reason, appointment).clientCharged;
  for (const receiver of receivers) {
    const link = `${portalUrl(receiver.region)}/support`;
    const off = { start: start_date, practitioner: preferredName(counsellor), isFree, link };
    await ports.mail.send(appointmentOffMail(receiver, off), { database, now, waits });
  }
}
