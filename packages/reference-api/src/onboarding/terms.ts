import * as calls from '@portal/contract/calls/onboarding';
import { and, desc, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { terms_acceptances } from '../storage/tables.ts';

type Row = typeof terms_acceptances.$inferSelect;

/** GET /practice/terms_acceptances: one's own, shown in /preferences. */
export const listTermsAcceptances = implement(calls.listTermsAcceptances, async (_request, { database, person }) => {
  const rows = await database
    .select()
    .from(terms_acceptances)
    .where(eq(terms_acceptances.person_id, person.id))
    .orderBy(desc(terms_acceptances.accepted_at), desc(terms_acceptances.version));
  return rows.map(toAcceptance);
});

/**
 * POST /practice/terms_acceptances. The first agreement to a version is the one on the record: agreeing again,
 * be it in the other language, answers that one and changes nothing.
 */
export const acceptTerms = implement(calls.acceptTerms, async ({ body }, { database, person, now, audit }) => {
  const { version, locale } = body;
  const [added] = await database
    .insert(terms_acceptances)
    .values({ person_id: person.id, version, locale, accepted_at: now })
    .onConflictDoNothing()
    .returning();
  if (added) await audit(database, { action: 'terms.accepted', subject: 'terms', subject_id: version });
  const acceptance = added ?? (await findAcceptance(database, person.id, version));
  if (!acceptance) throw new Error('An agreement that was made is not there');
  return toAcceptance(acceptance);
});

/** A person's agreement to a version of the terms. */
export async function findAcceptance(database: Database, personId: number, version: string): Promise<Row | undefined> {
  const isTheirs = and(eq(terms_acceptances.person_id, personId), eq(terms_acceptances.version, version));
  const [row] = await database.select().from(terms_acceptances).where(isTheirs);
  return row;
}

function toAcceptance({ version, locale, accepted_at }: Row) {
  return { version, locale, accepted_at: accepted_at.toISOString() };
}
