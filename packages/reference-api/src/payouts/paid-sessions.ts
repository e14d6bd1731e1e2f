import type { PaidAppointment } from '@portal/contract/entities/payout';
import type { PayoutStatus } from '@portal/contract/rules/payments';
import { preferredName } from '../appointments/read-rows.ts';
import { countedReason } from '../appointments/status/counted-reason.ts';
import type { Database } from '../storage/database.ts';
import { isInPeriod, type Period } from './period.ts';
import { type PaidRow, readPaidAppointments } from './read-paid-appointments.ts';

interface PaidPeriod extends Period {
  id: number;
  status: PayoutStatus;
}

/**
 * The sessions that each of a practitioner's payouts pays for, by the rules and statuses of now: a payout keeps its
 * amount, and no list. A period's days are those of the practitioner's calendar.
 */
export async function paidSessionsOf(
  database: Database,
  practitioner: { id: number; timezone: string },
  payouts: readonly PaidPeriod[],
): Promise<(payout: PaidPeriod) => PaidAppointment[]> {
  const periods = payouts.filter(paysForSessions);
  const paid = periods.length === 0 ? [] : await readPaidAppointments(database, practitioner.id, periods);
  return (payout) =>
    paid
      .filter(({ start_date }) => paysForSessions(payout) && isInPeriod(start_date, payout, practitioner.timezone))
      .map(toPaidAppointment);
}

/** A canceled payout pays for nothing; another one of the same period may. */
function paysForSessions({ status }: { status: PayoutStatus }): boolean {
  return status !== 'canceled';
}

function toPaidAppointment(row: PaidRow): PaidAppointment {
  const { id, start_date, duration, client, guest, counselling_type, cancellation } = row;
  return {
    id: String(id),
    start_date: start_date.toISOString(),
    duration,
    client_name: preferredName(client),
    partner_name: guest && preferredName(guest),
    counselling_type,
    incomplete_reason: cancellation && countedReason(cancellation, row),
  };
}
