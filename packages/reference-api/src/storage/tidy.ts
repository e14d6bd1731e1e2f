import { lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { idempotency_keys, rate_counters, two_factor_challenges, user_sessions } from './tables.ts';

const DAY = 86_400_000;

/**
 * Deletes what nobody can use any more: sessions and challenges a day after their end, counters and idempotency keys
 * a day after their start. Mails, audit events and everything of the domain stay. For a host to run now and then.
 */
export async function tidy(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY);
  await database.delete(user_sessions).where(lt(user_sessions.expires_at, yesterday));
  await database.delete(two_factor_challenges).where(lt(two_factor_challenges.expires_at, yesterday));
  await database.delete(idempotency_keys).where(lt(idempotency_keys.created_at, yesterday));
  await database.delete(rate_counters).where(lt(rate_counters.window_started_at, yesterday));
}
