import { and, eq, gt } from 'drizzle-orm';
import { randomText, sha256 } from '../crypto/random.ts';
import type { PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { runLater } from '../storage/statement.ts';
import { mailed_secrets } from '../storage/tables.ts';

/** What a mailed link lets its reader do. */
export type SecretPurpose = (typeof mailed_secrets.$inferSelect)['purpose'];

/** Whom a secret is for; each address once. */
interface SecretReceiver {
  email: string;
  personId: number | null;
}

/**
 * Makes the secret of a link and stores its hash in place of an older one's: only the newest link works. One for nobody
 * replaces no person's: else a stranger could end the link that an operator gave somebody, by asking for another.
 */
export async function issueSecret(
  context: Pick<PublicContext, 'database' | 'now' | 'random'>,
  { purpose, minutes, ...to }: SecretReceiver & { purpose: SecretPurpose; minutes: number },
): Promise<string> {
  const [token = ''] = await issueSecrets(context, [to], { purpose, minutes });
  return token;
}

/** Written either way: a stranger cannot tell by the time which of the two it was. */
const newest = ['token_hash', 'person_id', 'expires_at'].map(
  (column) => `${column} = case when excluded.person_id is null and mailed_secrets.person_id is not null
    then mailed_secrets.${column} else excluded.${column} end`,
);

const insertSecrets = `insert into mailed_secrets (address_hash, purpose, token_hash, person_id, expires_at)
  select secret.address_hash, $2, secret.token_hash, secret.person_id, $3::timestamptz
  from json_to_recordset($1::json) as secret (address_hash text, token_hash text, person_id int)
  on conflict (address_hash, purpose) do update set ${newest.join(', ')}`;

/** The same for many people in one statement, in their order. */
export async function issueSecrets(
  { database, now, random }: Pick<PublicContext, 'database' | 'now' | 'random'>,
  receivers: readonly SecretReceiver[],
  { purpose, minutes }: { purpose: SecretPurpose; minutes: number },
): Promise<string[]> {
  if (receivers.length === 0) return [];
  const made = await Promise.all(
    receivers.map(async ({ email, personId }) => {
      const token = randomText(random, 32);
      return {
        token,
        row: { address_hash: await sha256(email), token_hash: await sha256(token), person_id: personId },
      };
    }),
  );
  const expires = new Date(now.getTime() + minutes * 60_000).toISOString();
  const rows = JSON.stringify(made.map(({ row }) => row));
  await runLater(database, insertSecrets, [rows, purpose, expires], 'insert_secrets');
  return made.map(({ token }) => token);
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
