import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { server_secrets } from './tables.ts';

/**
 * A secret that all processes of a database share, and that outlives each of them. The first one to ask makes it: of
 * several that start at once one row stays, and all read that one.
 */
export async function sharedSecret(database: Database, name: string, make: () => string): Promise<string> {
  await database.insert(server_secrets).values({ name, secret: make() }).onConflictDoNothing();
  const [kept] = await database
    .select({ secret: server_secrets.secret })
    .from(server_secrets)
    .where(eq(server_secrets.name, name));
  if (!kept) throw new Error('A secret that was kept is gone');
  return kept.secret;
}
