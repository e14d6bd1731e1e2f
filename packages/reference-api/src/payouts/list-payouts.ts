import { listPayouts } from '@portal/contract/calls/payouts';
import type { PaidAppointment } from '@portal/contract/entities/payout';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import type { PayoutStatus } from '@portal/contract/rules/payments';
import { desc, eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { countedReason } from '../appointments/status/counted-reason.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { people, provider_payouts } from '../storage/tables.ts';
import { isInPeriod } from './period.ts';
import { type PaidRow, readPaidAppointments } from './read-paid-appointments.ts';
import { toPayout } from './to-payout.ts';

/**
 * GET /practice/payouts (BA-081): the practitioner's own payouts, the newest first, each with the sessions of its
 * period that are paid for (BS-008), by the rules and statuses of now: a payout keeps its amount, and no list. A period's
 * days are those of the practitioner's calendar.
 */
export const ownPayouts = implement(listPayouts, async ({ query: { page } }, { database, person, audit }) => {
  const isOwn = eq(provider_payouts.provider_id, person.id);
  const rows = await database
    .select({ payout: provider_payouts, provider: people })
    .from(provider_payouts)
    .innerJoin(people, eq(people.id, provider_payouts.provider_id))
    .where(isOwn)
    .orderBy(desc(provider_payouts.created_at), desc(provider_payouts.id))
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE);
  const periods = rows.map(({ payout }) => payout).filter(paysForSessions);
  const paid = periods.length === 0 ? [] : await readPaidAppointments(database, person.id, periods);
  await audit(database, { action: 'payouts.listed', subject: 'payouts' });
  return {
    data: rows.map((row) => ({
      ...toPayout(row),
      appointments: paid
        .filter(({ start_date }) => paysForSessions(row.payout) && isInPeriod(start_date, row.payout, person.timezone))
        .map(toPaidAppointment),
    })),
    pagination: paginationOf(page, LIST_PAGE_SIZE, await database.$count(provider_payouts, isOwn)),
  };
});

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
