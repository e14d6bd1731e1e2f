import type { AppointmentView } from '@portal/contract/rules/appointments';
import { dayOf } from '@portal/contract/rules/days';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { appointments } from '../storage/tables.ts';

const HOUR = 3_600_000;
/** Around midnight the next session is already today's business, though the calendar says tomorrow. */
const TODAY_LOOKS_AHEAD = HOUR;
/** And so is the one just held: it still has to be completed, and its room closes an hour after its end (doc 2 §4). */
const TODAY_LOOKS_BACK = 2 * HOUR;

/**
 * Which appointments a list of the dashboard holds. The documents only name the five lists (doc 1 §2); decided here:
 *
 * - today: scheduled or pending, and starts on the practitioner's own calendar day, or starts within the next hour,
 *   or ended less than two hours ago, or is running. The last three matter around midnight only.
 * - upcoming: scheduled, and starts after the practitioner's day.
 * - pending, canceled: by status, whenever they are.
 * - previous: completed, and scheduled ones that have ended without anyone settling them.
 * - to_finish, no list of its own: scheduled or pending, and has ended. The start bounds what the index is read for.
 *
 * Every appointment is in at least one list; one may be in two (pending and today, today and previous).
 */
export function inList(list: AppointmentView, now: Date, timezone: string): SQL | undefined {
  const { status, start_date, end_date } = appointments;
  const day = dayOf(now, timezone);
  switch (list) {
    case 'today':
      return and(
        inArray(status, ['scheduled', 'pending']),
        or(lt(start_date, day.end), lte(start_date, shifted(now, TODAY_LOOKS_AHEAD))),
        or(gte(start_date, day.start), gt(end_date, shifted(now, -TODAY_LOOKS_BACK))),
      );
    case 'upcoming':
      return and(eq(status, 'scheduled'), gte(start_date, day.end));
    case 'pending':
    case 'canceled':
      return eq(status, list);
    case 'previous':
      return or(...previousParts(now));
    case 'to_finish':
      return and(inArray(status, ['scheduled', 'pending']), lte(start_date, now), lte(end_date, now));
  }
}

/** The two parts of the list `previous`; no appointment is in both. */
export function previousParts(now: Date): [SQL, SQL | undefined] {
  const { status, end_date } = appointments;
  return [eq(status, 'completed'), and(eq(status, 'scheduled'), lte(end_date, now))];
}

/**
 * The order of a list: the latest start first, or with `oldest_first` the earliest (API-011, DASH-006). Equal starts
 * keep one order.
 * @param overAt what has ended by then stands behind what has not
 */
export function orderOf(oldestFirst: boolean, overAt?: Date): SQL[] {
  const { start_date, end_date, id } = appointments;
  const direction = oldestFirst ? asc : desc;
  const byStart = [direction(start_date), direction(id)];
  return overAt ? [sql`${lte(end_date, overAt)}`, ...byStart] : byStart;
}

function shifted(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
