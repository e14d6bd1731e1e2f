import { adminCreatePayout } from '@portal/contract/calls/admin-payouts';
import { and, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import type { InputError } from '../server/refusal.ts';
import { refuseFields } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { people, provider_payout_sources, provider_payouts } from '../storage/tables.ts';
import { periodProblems } from './period-problems.ts';
import { readPayout } from './read-payout.ts';
import { writeChange } from './write-change.ts';

/**
 * POST /admin/provider_payouts/ (API-024, ADMIN-025): a pending payout to a practitioner, in the currency of its source,
 * which is the default one unless named. It pays nobody yet.
 */
export const creating = implement(adminCreatePayout, async ({ body }, context) => {
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
