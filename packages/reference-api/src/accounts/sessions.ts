import { and, eq, isNull } from 'drizzle-orm';
import { type Random, randomText, sha256 } from '../server/random.ts';
import type { Database } from '../storage/database.ts';
import { user_sessions } from '../storage/tables.ts';

/** A working day and some: whoever signs in at breakfast is not thrown out of the evening's last session. */
const SESSION_HOURS = 16;

/** Opens a session and answers its token: the only time it is seen, for only its hash is kept. */
export async function openSession(
  database: Database,
  session: { personId: number; source: string; now: Date; random: Random; hours?: number },
): Promise<string> {
  const token = randomText(session.random, 32);
  await database.insert(user_sessions).values({
    person_id: session.personId,
    token_hash: await sha256(token),
    source: session.source,
    created_at: session.now,
    expires_at: new Date(session.now.getTime() + (session.hours ?? SESSION_HOURS) * 3_600_000),
  });
  return token;
}

export async function revokeSession(database: Database, sessionId: number, now: Date): Promise<void> {
  await database
    .update(user_sessions)
    .set({ revoked_at: now })
    .where(and(eq(user_sessions.id, sessionId), isNull(user_sessions.revoked_at)));
}
