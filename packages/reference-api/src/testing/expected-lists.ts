import type { AppointmentStatus, AppointmentView } from '@portal/contract/rules/appointments';

const HOUR = 3_600_000;

/**
 * The lists an appointment has to be in, and whether it is to finish, said once more and differently than `inList` does:
 * by calendar dates as text, in plain code. Tests hold the two against one another.
 */
export function expectedLists(
  appointment: { status: AppointmentStatus; start: Date; end: Date },
  now: Date,
  timeZone: string,
): AppointmentView[] {
  const { status, start, end } = appointment;
  if (status === 'canceled') return ['canceled'];
  if (status === 'completed') return ['previous'];
  const date = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });
  const isTodayByDate = date(start) === date(now);
  const isSoon = start >= now && start.getTime() - now.getTime() <= HOUR;
  const isJustOver = start < now && end.getTime() > now.getTime() - 2 * HOUR;
  const lists: AppointmentView[] = [];
  if (isTodayByDate || isSoon || isJustOver) lists.push('today');
  if (end <= now) lists.push('to_finish');
  if (status === 'pending') return [...lists, 'pending'];
  if (date(start) > date(now)) lists.push('upcoming');
  if (end <= now) lists.push('previous');
  return lists;
}
