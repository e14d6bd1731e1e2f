import * as calls from '@portal/contract/calls/admin-payouts';
import type { PayoutChange } from '@portal/contract/rules/payments';
import { and, eq } from 'drizzle-orm';
import { payoutExecutedMail } from '../mails/mails.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { type InputError, notFound, Refusal } from '../server/refusal.ts';
import { refuseField, refuseFields } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { people, provider_payout_changes, provider_payout_sources, provider_payouts } from '../storage/tables.ts';
import { whenWords } from '../words/time-words.ts';
import type { PayoutRow } from './payout-filters.ts';
import { fullName, readChanges, readPayout } from './read-payout.ts';

/**
 * POST /admin/provider_payouts/ (API-024, ADMIN-025): a pending payout to a practitioner, in the currency of its source,
 * which is the default one unless named. It pays nobody yet.
 */
export const adminCreatePayout = implement(calls.adminCreatePayout, async ({ body }, context) => {
  const { database, now } = context;
  const provider = await findProvider(database, body.provider_id);
  const source = await findSource(database, body.source_id);
  const isOther = source && body.currency !== undefined && body.currency !== source.currency;
  const problems: (InputError | null)[] = [
    provider ? null : { pointer: 'provider_id', code: 'no_practitioner' },
    source ? null : { pointer: 'source_id', code: body.source_id === undefined ? 'no_default_source' : 'no_source' },
    isOther ? { pointer: 'currency', code: 'other_currency' } : null,
    ...periodProblems(body),
  ];
  refuseFields(problems.filter((problem) => problem !== null));
  if (!provider || !source) throw new Error('What is not there was refused');
  const { amount, period_start, period_end, note } = body;
  const [payout] = await database
    .insert(provider_payouts)
    .values({
      ...{ provider_id: provider.id, source_id: source.id, currency: source.currency },
      ...{ amount, period_start, period_end, note: note || null, status: 'pending', created_at: now },
    })
    .returning();
  if (!payout) throw new Error('An insert returned nothing');
  await writeChange(context, payout, 'created');
  return readPayout(database, payout.id);
});

async function findProvider(database: Database, id: string) {
  const isProvider = and(eq(people.id, recordId(id) ?? 0), eq(people.provider_yn, true));
  const [provider] = await database.select({ id: people.id }).from(people).where(isProvider);
  return provider;
}

/** The source that is named, or else the default one. It stays what it is until the write is over. */
async function findSource(database: Database, id: string | undefined) {
  const { id: column, default_yn } = provider_payout_sources;
  const [source] = await database
    .select()
    .from(provider_payout_sources)
    .where(id === undefined ? eq(default_yn, true) : eq(column, recordId(id) ?? 0));
  return source;
}

/**
 * PUT /admin/provider_payouts/{id} (API-023): executes or cancels a pending payout, or changes its fields (ADMIN-022,
 * ADMIN-023, ADMIN-024). Of several admins one wins; the others are told who did what when.
 */
export const adminUpdatePayout = implement(calls.adminUpdatePayout, async ({ params, body }, context) => {
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

/**
 * The 409 for a payout that was executed, canceled or changed meanwhile: who did it, and when. What is pending
 * was changed; of a payout that is older than its history nobody knows by whom.
 */
async function payoutConflict({ database, now, person }: PersonContext, { id, status }: PayoutRow): Promise<Refusal> {
  const what = status === 'pending' ? 'changed' : status;
  const [newest] = await readChanges(database, id);
  if (newest?.change.what !== what) return new Refusal(409, `payout_${what}`);
  const { change, person: who } = newest;
  return new Refusal(409, who.id === person.id ? `payout_${what}_by_you` : `payout_${what}_by`, {
    values: (locale) => ({
      who: fullName(who),
      when: whenWords(change.created_at, now, { locale, timezone: person.timezone }),
    }),
  });
}

/** A period ends on the day it begins or later. */
function periodProblems({ period_start, period_end }: { period_start: string; period_end: string }): InputError[] {
  return period_end < period_start ? [{ pointer: 'period_end', code: 'period_reversed' }] : [];
}

/** Writes down who did what to a payout, with the version that it has since, for its history and the trail. */
async function writeChange(
  { database, person, now, audit }: PersonContext,
  { id, version }: { id: number; version: number },
  what: PayoutChange,
): Promise<void> {
  await database
    .insert(provider_payout_changes)
    .values({ payout_id: id, person_id: person.id, what, version, created_at: now });
  await audit(database, { action: `payout.${what}`, subject: 'payout', subject_id: id });
}
