import { eq } from 'drizzle-orm';
import { createAppointment } from '../../appointments/create-appointment.ts';
import type { Database } from '../../storage/database.ts';
import { client_practitioners } from '../../storage/tables.ts';
import { maya } from '../cast.ts';
import { localMoment } from '../local-time.ts';
import { PseudoRandom } from '../pseudo-random.ts';
import type { Change } from './change.ts';

/** With the eight of every day forty, which makes eight pages of five. */
const MORE_SESSIONS = 32;
/** From six in the morning one every half hour makes the last one start at half past nine in the evening. */
const FIRST_START = 6 * 60;
const BETWEEN_STARTS = 30;

async function clientsOf(database: Database, practitionerId: number): Promise<number[]> {
  const rows = await database
    .select({ id: client_practitioners.client_id })
    .from(client_practitioners)
    .where(eq(client_practitioners.practitioner_id, practitionerId))
    .orderBy(client_practitioners.client_id);
  return rows.map(({ id }) => id);
}

/** Maya has forty appointments today; nobody has time to breathe, and the list of today has pages. */
export const busyDay: Change = async (database, now) => {
  const random = new PseudoRandom(40);
  const bytes = (length: number) => Uint8Array.from({ length }, () => random.between(0, 255));
  const clients = await clientsOf(database, maya.id);
  for (let session = 0; session < MORE_SESSIONS; session += 1) {
    await createAppointment(
      database,
      {
        counsellor_id: maya.id,
        client_id: random.pick(clients),
        provider_type: 'individual',
        modality: random.pick(['video', 'voice', 'in_person'] as const),
        counselling_type: 'other',
        start_date: localMoment(now, maya.timezone ?? 'America/Toronto', 0, FIRST_START + session * BETWEEN_STARTS),
        duration: 20,
      },
      { now, random: bytes },
    );
  }
};
