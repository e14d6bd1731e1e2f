import type { Payout } from '@portal/contract/entities/payout';
import type { people, provider_payouts } from '../storage/tables.ts';

interface PayoutRow {
  payout: typeof provider_payouts.$inferSelect;
  provider: Pick<typeof people.$inferSelect, 'id' | 'first_name' | 'last_name'>;
}

/** A payout on the wire (BE-002). */
export function toPayout({ payout, provider }: PayoutRow): Payout {
  return {
    id: String(payout.id),
    provider: { id: String(provider.id), full_name: `${provider.first_name} ${provider.last_name}` },
    amount: payout.amount,
    currency: payout.currency,
    status: payout.status,
    period_start: payout.period_start,
    period_end: payout.period_end,
    note: payout.note,
    source_id: payout.source_id === null ? null : String(payout.source_id),
    created_at: payout.created_at.toISOString(),
    executed_at: payout.executed_at?.toISOString() ?? null,
  };
}
