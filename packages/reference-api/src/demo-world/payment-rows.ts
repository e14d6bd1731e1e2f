import { type CastMember, maya } from './cast.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const STATUSES = ['failed', 'scheduled', 'canceled', 'succeeded'] as const;

/** Two-weekly payouts, the newest still pending, and one failed card per practitioner (BE-001..003). */
export function addPayments(world: World, now: Date, practitioner: CastMember, random: PseudoRandom): void {
  if (world.provider_payout_sources.length === 0) {
    world.provider_payout_sources.push(
      { id: 1, name: 'Operating account', kind: 'bank_account', currency: 'CAD', default_yn: true },
      { id: 2, name: 'US operating account', kind: 'bank_account', currency: 'USD', default_yn: false },
    );
  }
  const isUs = practitioner.region === 'US';
  const currency = isUs ? 'USD' : 'CAD';
  for (let index = 0; index < (practitioner === maya ? 12 : 5); index += 1) {
    const end = new Date(now.getTime() - (index * 14 + 1) * DAY);
    const status = index === 0 ? 'pending' : index === 3 ? 'canceled' : 'executed';
    world.provider_payouts.push({
      id: world.provider_payouts.length + 1,
      provider_id: practitioner.id,
      amount: random.between(60_000, 240_000) / 100,
      currency,
      status,
      period_start: dateOf(new Date(end.getTime() - 13 * DAY)),
      period_end: dateOf(end),
      source_id: isUs ? 2 : 1,
      created_at: end,
      executed_at: status === 'executed' ? new Date(end.getTime() + DAY / 2) : null,
    });
  }
  const held = world.appointments.filter((row) => row.counsellor_id === practitioner.id && row.status === 'completed');
  for (const appointment of held.slice(0, practitioner === maya ? 4 : 1)) {
    const index = world.card_payment_retries.length;
    const status = STATUSES[index % STATUSES.length] ?? 'failed';
    world.card_payment_retries.push({
      id: index + 1,
      client_id: appointment.client_id,
      appointment_id: appointment.id ?? null,
      amount: random.between(4_000, 14_000) / 100,
      currency,
      status,
      attempts: random.between(1, 3),
      next_attempt_at: status === 'scheduled' ? new Date(now.getTime() + 2 * DAY) : null,
      error: status === 'succeeded' ? null : random.pick(['card_declined', 'insufficient_funds', 'expired_card']),
      created_at: new Date(appointment.end_date.getTime() + DAY),
    });
  }
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
