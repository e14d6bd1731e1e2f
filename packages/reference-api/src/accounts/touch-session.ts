import { and, eq, lte } from 'drizzle-orm';
import type { PublicContext } from '../server/implement.ts';
import { user_sessions } from '../storage/tables.ts';

/** How far behind the last use may be: a page makes many calls, and none but the first shall cost a write. */
const BEHIND_MS = 5 * 60_000;

/** Notes that a session is used, and on what, if nobody knew yet: a link's session begins before any browser has it. */
export async function touchSession(
  { database, now, device }: Pick<PublicContext, 'database' | 'now' | 'device'>,
  session: { id: number; device: string | null; last_used_at: Date },
): Promise<void> {
  const longAgo = new Date(now.getTime() - BEHIND_MS);
  if (session.device === null && device !== null) {
    await database.update(user_sessions).set({ device, last_used_at: now }).where(eq(user_sessions.id, session.id));
  } else if (session.last_used_at <= longAgo) {
    await database
      .update(user_sessions)
      .set({ last_used_at: now })
      // Of many calls at once, one writes.
      .where(and(eq(user_sessions.id, session.id), lte(user_sessions.last_used_at, longAgo)));
  }
}
