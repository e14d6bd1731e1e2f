import { and, eq } from 'drizzle-orm';
import { appointments } from '../../storage/tables.ts';
import { alex, maya } from '../cast.ts';
import type { Change } from './change.ts';

const MINUTE = 60_000;
/** How far from now Maya's session with Alex is on every other day. */
const USUALLY = 10 * MINUTE;

/** Maya's session with Alex starts in one minute: time to watch a countdown end and a waiting room fill. */
export const sessionSoon: Change = async (database, now) => {
  const at = (distance: number) => new Date(now.getTime() + distance);
  await database
    .update(appointments)
    .set({ start_date: at(MINUTE), end_date: at(61 * MINUTE) })
    .where(
      and(
        eq(appointments.counsellor_id, maya.id),
        eq(appointments.client_id, alex.id),
        eq(appointments.start_date, at(USUALLY)),
      ),
    );
};
