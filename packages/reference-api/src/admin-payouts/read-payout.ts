import type { AdminPayout, PayoutSource } from '@portal/contract/entities/payout';
import { desc, eq } from 'drizzle-orm';
import { paidSessionsOf } from '../payouts/paid-sessions.ts';
import { toPayout } from '../payouts/to-payout.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { people, provider_payout_changes, provider_payout_sources, provider_payouts } from '../storage/tables.ts';

/** A payout as admins see it (API-022): with its sessions, its source and who did what to it when. */
export async function readPayout(database: Database, id: number): Promise<AdminPayout> {
  const [row] = await database
    .select({ payout: provider_payouts, provider: people, source: provider_payout_sources })
    .from(provider_payouts)
    .innerJoin(people, eq(people.id, provider_payouts.provider_id))
    .leftJoin(provider_payout_sources, eq(provider_payout_sources.id, provider_payouts.source_id))
    .where(eq(provider_payouts.id, id));
  if (!row) throw notFound();
  const changes = await readChanges(database, id);
  const sessionsOf = await paidSessionsOf(database, row.provider, [row.payout]);
  return {
    ...toPayout(row),
    version: row.payout.version,
    source: row.source && toSource(row.source),
    appointments: sessionsOf(row.payout),
    history: changes.map(({ change, person }) => ({
      at: change.created_at.toISOString(),
      what: change.what,
      person: { id: String(person.id), full_name: fullName(person) },
    })),
  };
}

/** What was done to a payout and by whom, the newest first. */
export function readChanges(database: Database, payoutId: number) {
  return database
    .select({ change: provider_payout_changes, person: people })
    .from(provider_payout_changes)
    .innerJoin(people, eq(people.id, provider_payout_changes.person_id))
    .where(eq(provider_payout_changes.payout_id, payoutId))
    .orderBy(desc(provider_payout_changes.version));
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}

/** A payout source on the wire (BE-003). */
export function toSource({ id, ...source }: typeof provider_payout_sources.$inferSelect): PayoutSource {
  return { id: String(id), ...source };
}
