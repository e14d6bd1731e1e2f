import { adminUpdatePayout } from '@portal/contract/calls/admin-payouts';
import { eq } from 'drizzle-orm';
import { payoutExecutedMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField, refuseFields } from '../server/refuse-field.ts';
import { recordId } from '../storage/record-id.ts';
import { people, provider_payouts } from '../storage/tables.ts';
import { payoutConflict } from './payout-conflict.ts';
import type { PayoutRow } from './payout-filters.ts';
import { periodProblems } from './period-problems.ts';
import { readPayout } from './read-payout.ts';
import { writeChange } from './write-change.ts';

/**
 * PUT /admin/provider_payouts/{id} (API-023): executes or cancels a pending payout, or changes its fields (ADMIN-022,
 * ADMIN-023, ADMIN-024). Of several admins one wins; the others are told who did what when.
 */
export const updating = implement(adminUpdatePayout, async ({ params, body }, context) => {
  const { update_type, version, ...fields } = body;
  const payout = await lockPayout(context, params.id);
  if (payout.status !== 'pending' || (version !== undefined && version !== payout.version))
    throw await payoutConflict(context, payout);
  const isAlsoChanged = Object.values(fields).some((value) => value !== undefined);
  if (update_type !== undefined && isAlsoChanged) throw refuseField('update_type', 'update_alone');
  if (update_type === 'execute') await execute(context, payout);
  else if (update_type === 'cancel') await settle(context, payout, { status: 'canceled' });
  else await change(context, payout, fields);
  return readPayout(context.database, payout.id);
});

/** Holds a payout until the write is over: whoever else comes to it waits, and finds what was done. */
async function lockPayout({ database }: PersonContext, id: string): Promise<PayoutRow> {
  const isThis = eq(provider_payouts.id, recordId(id) ?? 0);
  const [payout] = await database.select().from(provider_payouts).where(isThis).for('no key update');
  if (!payout) throw notFound();
  return payout;
}

type Settled = { status: 'canceled' } | { status: 'executed'; executed_at: Date };

async function settle(context: PersonContext, { id, version }: PayoutRow, settled: Settled): Promise<void> {
  const next = version + 1;
  await context.database
    .update(provider_payouts)
    .set({ ...settled, version: next })
    .where(eq(provider_payouts.id, id));
  await writeChange(context, { id, version: next }, settled.status);
}

/** Books the payout here and mails the practitioner; the money itself is moved elsewhere. */
async function execute(context: PersonContext, payout: PayoutRow): Promise<void> {
  const { database, now, ports, portalUrl } = context;
  await settle(context, payout, { status: 'executed', executed_at: now });
  const [provider] = await database.select().from(people).where(eq(people.id, payout.provider_id));
  if (!provider) throw new Error('A payout has no practitioner');
  const link = `${portalUrl(provider.region)}/payouts`;
  await ports.mail.send(payoutExecutedMail(provider, { ...payout, link }), { database, now });
}

type Fields = Partial<Pick<PayoutRow, 'amount' | 'period_start' | 'period_end' | 'note'>>;

/** Changes what was named; what is so already stays as it is, version and all. */
async function change(
  context: PersonContext,
  payout: PayoutRow,
  sent: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Promise<void> {
  const { amount, period_start, period_end, note } = payout;
  const wanted = {
    amount: sent.amount ?? amount,
    period_start: sent.period_start ?? period_start,
    period_end: sent.period_end ?? period_end,
    note: sent.note === undefined ? note : sent.note || null,
  };
  refuseFields(periodProblems(wanted));
  const isSame = JSON.stringify(wanted) === JSON.stringify({ amount, period_start, period_end, note });
  if (isSame) return;
  const version = payout.version + 1;
  await context.database
    .update(provider_payouts)
    .set({ ...wanted, version })
    .where(eq(provider_payouts.id, payout.id));
  await writeChange(context, { id: payout.id, version }, 'changed');
}
