import { type CastMember, maya } from './cast.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const STATUSES = ['failed', 'scheduled', 'canceled', 'succeeded'] as const;

/** Two-weekly payouts, the newest still pending, and a few failed cards (BE-001..003). */
export function addPayments(world: World, now: Date, practitioner: CastMember, random: PseudoRandom): void {
  if (world.provider_payout_sources.length === 0) {
    world.provider_payout_sources.push(
      { id: 1, name: 'Operating account', kind: 'bank_account', currency: 'CAD', default_yn: true },
      { id: 2, name: 'US operating account', kind: 'bank_account', currency: 'USD', default_yn: false },
    );
  }
  const money = practitioner.region === 'US' ? { source_id: 2, currency: 'USD' } : { source_id: 1, currency: 'CAD' };
  for (let index = 0; index < (practitioner === maya ? 12 : 5); index += 1) {
    const end = new Date(now.getTime() - (index * 14 + 1) * DAY);
    world.provider_payouts.push({
      id: world.provider_payouts.length + 1,
      provider_id: practitioner.id,
      amount: random.between(60_000, 240_000) / 100,
      currency: money.currency,
      period_start: dateOf(new Date(end.getTime() - 13 * DAY)),
      period_end: dateOf(end),
      source_id: money.source_id,
      created_at: end,
      ...outcomeOf(index, end),
    });
  }
  const held = world.appointments.filter((row) => row.counsellor_id === practitioner.id && row.status === 'completed');
  for (const appointment of held.slice(0, practitioner === maya ? 4 : 1)) {
    addRetry(world, now, appointment, money.currency, random);
  }
}

function outcomeOf(index: number, end: Date) {
  if (index === 0) return { status: 'pending', executed_at: null } as const;
  if (index === 3) return { status: 'canceled', executed_at: null } as const;
  return { status: 'executed', executed_at: new Date(end.getTime() + DAY / 2) } as const;
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
    next_attempt_at: status === 'scheduled' ? new Date(now.getTime() + 2 * DAY) : null,
    error: status === 'succeeded' ? null : random.pick(['card_declined', 'insufficient_funds', 'expired_card']),
    created_at: new Date(held.end_date.getTime() + DAY),
  });
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
