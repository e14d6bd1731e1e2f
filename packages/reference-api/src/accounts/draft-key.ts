import { draftKey } from '@portal/contract/calls/account-security';
import { eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { randomText } from '../server/random.ts';
import { draft_keys } from '../storage/tables.ts';

/**
 * GET /practice/draft_key (BS-006): made when it is first asked for, then always the same, so that a draft can be
 * opened again after any sign-in of the same person. Of two who ask first at once, both get the one that was stored.
 */
export const giveDraftKey = implement(draftKey, async (_request, { database, person, random }) => {
  await database
    .insert(draft_keys)
    .values({ person_id: person.id, key: randomText(random, 32) })
    .onConflictDoNothing();
  const [stored] = await database
    .select({ key: draft_keys.key })
    .from(draft_keys)
    .where(eq(draft_keys.person_id, person.id));
  if (!stored) throw new Error('A draft key that was stored is not there');
  return { key: stored.key };
});
