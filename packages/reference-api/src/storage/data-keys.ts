import { eq, like } from 'drizzle-orm';
import { EncryptionError } from '../crypto/encryption-port.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from './database.ts';
import { run } from './statement.ts';
import { server_secrets } from './tables.ts';

/** Keys that a database was encrypted with are noted in it, each by a value that it alone decrypts. */
const NOTE = 'data key ';
const CHECKED = 'portal';

/** From the first encrypted value on, servers that cannot read one do not start any more (decision 110). */
const endOlderServers = `update applied_migrations set works_from = null
  where name = '0030_encryption.sql' and works_from is not null`;

/** As migration 0030 says it. */
const admitOlderServersAgain = `update applied_migrations set works_from = '0029_move_appointments.sql'
  where name = '0030_encryption.sql'`;

/** For a database in which nothing is encrypted any more. */
export async function admitOlderServers(database: Database): Promise<void> {
  await run(database, admitOlderServersAgain, []);
}

/** Keys that a database needs and a ring lacks, or has otherwise under the same name. */
export interface KeysAmiss {
  missing: string[];
  different: string[];
}

/**
 * Makes sure that a process can read what a database holds, before it stores any text: without a key it would show faults
 * in place of texts. Then notes the key that it writes with.
 * @param writes false for whoever only reads: nothing is noted, and servers from before can go on starting
 */
export async function agreeOnDataKeys(database: Database, ring: KeyRing, { writes = true } = {}): Promise<KeysAmiss> {
  const found = await findAmiss(database, ring);
  if (found.missing.length + found.different.length > 0 || ring.writes === null || !writes) return found;
  const name = NOTE + ring.writes.id;
  const secret = ring.encrypt(CHECKED, name) ?? '';
  await database.insert(server_secrets).values({ name, secret }).onConflictDoNothing();
  await run(database, endOlderServers, []);
  // Another process may have noted another key of this name at the same moment.
  return findAmiss(database, ring);
}

async function findAmiss(database: Database, ring: KeyRing): Promise<KeysAmiss> {
  const amiss: KeysAmiss = { missing: [], different: [] };
  const known = new Set(ring.keys.map(({ id }) => id));
  for (const { id, name, secret } of await notes(database)) {
    if (!known.has(id)) amiss.missing.push(id);
    else if (!isOf(ring, name, secret)) amiss.different.push(id);
  }
  return amiss;
}

function isOf(ring: KeyRing, name: string, secret: string): boolean {
  try {
    return ring.decrypt(secret, name) === CHECKED;
  } catch (error) {
    if (error instanceof EncryptionError) return false;
    throw error;
  }
}

/** Names of keys that the database is noted to need. */
export async function notedKeys(database: Database): Promise<string[]> {
  return (await notes(database)).map(({ id }) => id).sort();
}

async function notes(database: Database) {
  const isNote = like(server_secrets.name, `${NOTE}%`);
  const rows = await database.select().from(server_secrets).where(isNote);
  return rows.map(({ name, secret }) => ({ id: name.slice(NOTE.length), name, secret }));
}

/** Forgets a key with which nothing is encrypted any more. */
export async function forgetKey(database: Database, id: string): Promise<void> {
  await database.delete(server_secrets).where(eq(server_secrets.name, NOTE + id));
}
