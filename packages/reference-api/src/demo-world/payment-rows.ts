import { DEFAULT_TIME_ZONE } from '@portal/contract/rules/time-zone';
import { isPaidFor } from '../payouts/is-paid-for.ts';
import { isInPeriod, type Period } from '../payouts/period.ts';
import { ada, type CastMember, maya } from './cast.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const STATUSES = ['failed', 'scheduled', 'canceled', 'succeeded'] as const;

/** What a practitioner gets for an hour. */
const HOURLY_PAY = 90;
/** Of weeks before the world's first sessions. */
const carriedOver = {
  en: 'Sessions held before the portal was introduced',
  fr: 'Séances tenues avant la mise en service du portail',
} as const;

/**
 * Weekly payouts for the sessions of the week before, the newest still pending, and a few failed cards (BE-001, BE-002,
 * BE-003).
 */
export function addPayments(world: World, now: Date, practitioner: CastMember, random: PseudoRandom): void {
  if (world.provider_payout_sources.length === 0) {
    world.provider_payout_sources.push(
      { id: 1, name: 'Operating account', kind: 'bank_account', currency: 'CAD', default_yn: true },
      { id: 2, name: 'US operating account', kind: 'bank_account', currency: 'USD', default_yn: false },
    );
  }
  const money = practitioner.region === 'US' ? { source_id: 2, currency: 'USD' } : { source_id: 1, currency: 'CAD' };
  for (let index = 0; index < (practitioner === maya ? 12 : 5); index += 1) {
    const created_at = new Date(now.getTime() - (index * 7 + 1) * DAY);
    const period = { period_start: dateBefore(created_at, 13), period_end: dateBefore(created_at, 7) };
    const hours = paidHours(world, practitioner, period);
    const earlier = random.between(60_000, 160_000) / 100;
    const id = world.provider_payouts.length + 1;
    const outcome = outcomeOf(index, created_at);
    addHistory(world, { id, created_at, ...outcome });
    world.provider_payouts.push({
      id,
      provider_id: practitioner.id,
      ...(hours > 0
        ? { amount: Math.round(hours * HOURLY_PAY * 100) / 100 }
        : { amount: earlier, note: carriedOver[practitioner.locale ?? 'en'] }),
      ...money,
      ...period,
      created_at,
      ...{ status: outcome.status, executed_at: outcome.status === 'executed' ? outcome.settled_at : null },
      version: outcome.settled_at === null ? 1 : 2,
    });
  }
  const held = world.appointments.filter((row) => row.counsellor_id === practitioner.id && row.status === 'completed');
  for (const appointment of held.slice(0, practitioner === maya ? 4 : 1)) {
    addRetry(world, now, appointment, money.currency, random);
  }
}

/** Hours of a period that are paid for, by the same rules as the list of payouts. */
function paidHours(world: World, practitioner: CastMember, period: Period): number {
  const cancellationOf = new Map(
    world.cancellations.map(({ appointment_id, user_id, reason = null }) => [appointment_id, { user_id, reason }]),
  );
  const timezone = practitioner.timezone ?? DEFAULT_TIME_ZONE;
  const paid = world.appointments.filter(
    ({ id = 0, status = 'scheduled', payout_yn = true, ...row }) =>
      row.counsellor_id === practitioner.id &&
      isPaidFor({ ...row, status, payout_yn, cancellation: cancellationOf.get(id) ?? null }) &&
      isInPeriod(row.start_date, period, timezone),
  );
  return paid.reduce((minutes, { duration }) => minutes + duration, 0) / 60;
}

function outcomeOf(index: number, created: Date) {
  if (index === 0) return { status: 'pending', settled_at: null } as const;
  const settled_at = new Date(created.getTime() + DAY / 2);
  return { status: index === 3 ? 'canceled' : 'executed', settled_at } as const;
}

type Settled = ReturnType<typeof outcomeOf> & { id: number; created_at: Date };

/** Who created a payout, and who executed or canceled it. */
function addHistory(world: World, { id, created_at, status, settled_at }: Settled): void {
  const by = { payout_id: id, person_id: ada.id };
  world.provider_payout_changes.push({ ...by, what: 'created', version: 1, created_at });
  if (status !== 'pending')
    world.provider_payout_changes.push({ ...by, what: status, version: 2, created_at: settled_at });
}

type HeldAppointment = World['appointments'][number];

function addRetry(world: World, now: Date, held: HeldAppointment, currency: string, random: PseudoRandom): void {
  const index = world.card_payment_retries.length;
  const status = STATUSES[index % STATUSES.length] ?? 'failed';
  world.card_payment_retries.push({
    id: index + 1,
    client_id: held.client_id,
    appointment_id: held.id ?? null,
    amount: random.between(4000, 14_000) / 100,
    currency,
    status,
    attempts: random.between(1, 3),
    ...(status === 'canceled' && {
      canceled_at: new Date(held.end_date.getTime() + 3 * DAY),
      canceled_by: ada.id,
      version: 2,
    }),
    next_attempt_at: status === 'scheduled' ? new Date(now.getTime() + 2 * DAY) : null,
    error: status === 'succeeded' ? null : random.pick(['card_declined', 'insufficient_funds', 'expired_card']),
    created_at: new Date(held.end_date.getTime() + DAY),
  });
}

function dateBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * DAY).toISOString().slice(0, 10);
}
