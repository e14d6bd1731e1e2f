import { eq, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { rate_counters } from '../storage/tables.ts';
import { isWindowOver, tooMany } from './attempts.ts';

/** How often something may be tried freely within a window; from then on each try has to wait twice as long. */
export interface Pace {
  free: number;
  minutes: number;
  longestWaitSeconds: number;
}

/**
 * Counts an attempt that may be slowed down but never shut out: beyond the free ones each has to keep a distance from
 * the last that was let through, doubling up to the longest. One that comes too soon gets a 429 and does not count, so
 * a crowd that never stops asking cannot lengthen the wait.
 */
export async function paceAttempt(database: Database, key: string, now: Date, pace: Pace): Promise<void> {
  const { attempts, window_started_at, last_attempt_at } = rate_counters;
  const isOver = isWindowOver(now, pace.minutes);
  // Bounded before it doubles: a power of a large number is no number any more.
  const doublings = sql`least(${attempts} - ${pace.free}, 20)`;
  const reopensAt = sql`${last_attempt_at} + least(power(2, ${doublings}), ${pace.longestWaitSeconds}) * interval '1 second'`;
  const counted = await database
    .insert(rate_counters)
    .values({ key, window_started_at: now, attempts: 1, last_attempt_at: now })
    .onConflictDoUpdate({
      target: rate_counters.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${attempts} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${window_started_at} end`,
        last_attempt_at: now,
      },
      // A free one has no distance to keep, even from one that a clock which was put back calls later.
      setWhere: sql`${isOver} or ${attempts} < ${pace.free} or ${reopensAt} <= excluded.last_attempt_at`,
    })
    .returning({ attempts });
  if (counted.length > 0) return;
  const [closed] = await database
    .select({ reopensAt: sql<Date>`${reopensAt}`.mapWith(last_attempt_at) })
    .from(rate_counters)
    .where(eq(rate_counters.key, key));
  throw tooMany(closed?.reopensAt.getTime() ?? now.getTime(), now);
}
