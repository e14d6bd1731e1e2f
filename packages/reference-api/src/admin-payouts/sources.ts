import * as calls from '@portal/contract/calls/admin-payouts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { provider_payout_sources } from '../storage/tables.ts';
import { toSource } from './read-payout.ts';

const isDefault = eq(provider_payout_sources.default_yn, true);

/** GET /admin/provider_payout_sources: all of them, the default one first. */
const adminListPayoutSources = implement(calls.adminListPayoutSources, async (_, { database, audit }) => {
  const { default_yn, name, id } = provider_payout_sources;
  const rows = await database.select().from(provider_payout_sources).orderBy(desc(default_yn), asc(name), asc(id));
  await audit(database, { action: 'payout_sources.listed', subject: 'payout_sources', subject_id: 'admin' });
  return rows.map(toSource);
});

/** GET /admin/provider_payout_sources/default (API-025, ADMIN-026). */
const adminDefaultPayoutSource = implement(calls.adminDefaultPayoutSource, async (_, { database, audit }) => {
  const [source] = await database.select().from(provider_payout_sources).where(isDefault);
  if (!source) throw notFound();
  await audit(database, { action: 'payout_source.viewed', subject: 'payout_source', subject_id: source.id });
  return toSource(source);
});

/**
 * POST /admin/provider_payout_sources (API-026, ADMIN-027): the first one is the default whatever is asked, and a new
 * default takes the place of the former.
 */
const adminCreatePayoutSource = implement(calls.adminCreatePayoutSource, async ({ body }, { database, audit }) => {
  await oneAtATime(database);
  const isFirst = (await database.$count(provider_payout_sources)) === 0;
  const default_yn = isFirst || body.default_yn === true;
  if (default_yn) await database.update(provider_payout_sources).set({ default_yn: false }).where(isDefault);
  const { name, kind, currency, reference } = body;
  const [source] = await database
    .insert(provider_payout_sources)
    .values({ name, kind, currency, reference: reference || null, default_yn })
    .returning();
  if (!source) throw new Error('An insert returned nothing');
  await audit(database, { action: 'payout_source.created', subject: 'payout_source', subject_id: source.id });
  return toSource(source);
});

/** PUT /admin/provider_payout_sources/{id}: the default from now on. What is so already stays as it is. */
const adminMakePayoutSourceDefault = implement(
  calls.adminMakePayoutSourceDefault,
  async ({ params }, { database, audit }) => {
    await oneAtATime(database);
    const isThis = eq(provider_payout_sources.id, recordId(params.id) ?? 0);
    const [source] = await database.select().from(provider_payout_sources).where(isThis);
    if (!source) throw notFound();
    if (source.default_yn) return toSource(source);
    await database.update(provider_payout_sources).set({ default_yn: false }).where(isDefault);
    await database.update(provider_payout_sources).set({ default_yn: true }).where(isThis);
    await audit(database, { action: 'payout_source.made_default', subject: 'payout_source', subject_id: source.id });
    return toSource({ ...source, default_yn: true });
  },
);

/** Of two writes that would make another default, one waits for the other, and readers for none. */
async function oneAtATime(database: Database): Promise<void> {
  await database.execute(sql`lock table ${provider_payout_sources} in share row exclusive mode`);
}

export const payoutSources = [
  adminListPayoutSources,
  adminDefaultPayoutSource,
  adminCreatePayoutSource,
  adminMakePayoutSourceDefault,
];
