import { eq } from 'drizzle-orm';
import { sha256 } from '../crypto/random.ts';
import type { Database } from './database.ts';
import { server_secrets } from './tables.ts';

/**
 * A secret that all processes of a database share, and that outlives each of them. The first one to ask makes it: of
 * several that start at once one row stays, and all read that one.
 */
export async function sharedSecret(database: Database, name: string, make: () => string): Promise<string> {
  await database.insert(server_secrets).values({ name, secret: make() }).onConflictDoNothing();
  const kept = await keptSecret(database, name);
  if (kept === undefined) throw new Error('A secret that was kept is gone');
  return kept;
}

/** The same for whoever only looks: undefined where nobody has made it yet. */
export async function keptSecret(database: Database, name: string): Promise<string | undefined> {
  const isIt = eq(server_secrets.name, name);
  const [kept] = await database.select({ secret: server_secrets.secret }).from(server_secrets).where(isIt);
  return kept?.secret;
}

/** Which secret processes of a database sign with, as far as one of them believes the others. */
interface NotedSecret {
  name: string;
  /** What this process signs with. */
  secret: string;
  /** What it takes besides. */
  believed: readonly string[];
  /** It is the only one: whatever is noted gives way. */
  isAlone: boolean;
}

/**
 * Notes what a process signs with, as a hash. Gives false, and notes nothing, where processes before it have noted what
 * it would not believe.
 */
export async function noteSecret(
  database: Database,
  { name, secret, believed, isAlone }: NotedSecret,
): Promise<boolean> {
  const hashOf = (text: string) => sha256(`${name} ${text}`);
  const key = `${name} in use`;
  const own = await hashOf(secret);
  const noted = await sharedSecret(database, key, () => own);
  if (noted === own) return true;
  const known = await Promise.all(believed.map(hashOf));
  if (!isAlone && !known.includes(noted)) return false;
  await database.update(server_secrets).set({ secret: own }).where(eq(server_secrets.name, key));
  return true;
}
