import * as calls from '@portal/contract/calls/account-security';
import { eq } from 'drizzle-orm';
import { randomText } from '../crypto/random.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import { draft_keys } from '../storage/tables.ts';

/** GET /practice/draft_key (BS-006). */
export const draftKey = implement(calls.draftKey, async (_request, context) => ({ key: await ownDraftKey(context) }));

/**
 * The person's key for drafts: made when it is first asked for, then always the same, so that a draft can be opened
 * again after any sign-in of the same person. Of two who ask first at once, both get the one that was stored.
 */
export async function ownDraftKey({
  database,
  person,
  random,
}: Pick<PersonContext, 'database' | 'person' | 'random'>): Promise<string> {
  await database
    .insert(draft_keys)
    .values({ person_id: person.id, key: randomText(random, 32) })
    .onConflictDoNothing();
  const [stored] = await database
    .select({ key: draft_keys.key })
    .from(draft_keys)
    .where(eq(draft_keys.person_id, person.id));
  if (!stored) throw new Error('A draft key that was stored is not there');
  return stored.key;
}
