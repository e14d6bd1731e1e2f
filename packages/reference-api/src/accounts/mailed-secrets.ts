import { and, eq, gt } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { randomText, sha256 } from '../server/random.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { mailed_secrets } from '../storage/tables.ts';

/** What a mailed link lets its reader do. */
export type SecretPurpose = (typeof mailed_secrets.$inferSelect)['purpose'];

/** Makes the secret of a link and stores its hash in place of an older one's: only the newest link works. */
export async function issueSecret(
  { database, now, random }: Pick<PublicContext, 'database' | 'now' | 'random'>,
  secret: { email: string; personId: number | null; purpose: SecretPurpose; minutes: number },
): Promise<string> {
  const token = randomText(random, 32);
  const key = { address_hash: await sha256(secret.email), purpose: secret.purpose };
  const value = {
    token_hash: await sha256(token),
    person_id: secret.personId,
    expires_at: new Date(now.getTime() + secret.minutes * 60_000),
  };
  await database
    .insert(mailed_secrets)
    .values({ ...key, ...value })
    .onConflictDoUpdate({ target: [mailed_secrets.address_hash, mailed_secrets.purpose], set: value });
  return token;
}

/**
 * Uses a secret up and answers whose it is. It is deleted by that, so of two who come at once one finds nothing; and
 * used, expired, replaced and made-up ones are one refusal, since a thief need not learn which of them he has.
 */
export async function spendSecret(
  { database, now }: Pick<PublicContext, 'database' | 'now'>,
  purpose: SecretPurpose,
  token: string,
): Promise<number> {
  const { token_hash, person_id, expires_at } = mailed_secrets;
  const [used] = await database
    .delete(mailed_secrets)
    .where(and(eq(token_hash, await sha256(token)), eq(mailed_secrets.purpose, purpose), gt(expires_at, now)))
    .returning({ person_id });
  if (!used || used.person_id === null) throw new Refusal(422, 'link_invalid');
  return used.person_id;
}

/** Makes a person's open links of a purpose worthless. */
export async function dropSecrets(database: Database, personId: number, purpose: SecretPurpose): Promise<void> {
  const { person_id } = mailed_secrets;
  await database.delete(mailed_secrets).where(and(eq(person_id, personId), eq(mailed_secrets.purpose, purpose)));
}
