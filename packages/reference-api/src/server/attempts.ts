import { eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { rate_counters } from '../storage/tables.ts';
import { Refusal } from './refusal.ts';

/** How often something may be tried within a window that starts with the first try. */
export interface Limit {
  attempts: number;
  minutes: number;
}

/**
 * Whether a counter's window is over. So is one that begins later than any clock beside this one can be: it was opened
 * while a clock was wrong, and would stay shut until that day comes.
 */
export function isWindowOver(now: Date, minutes: number): SQL {
  const span = minutes * 60_000;
  const { window_started_at } = rate_counters;
  const ended = lte(window_started_at, new Date(now.getTime() - span));
  const isAhead = gt(window_started_at, new Date(now.getTime() + span));
  return sql`(${ended} or ${isAhead})`;
}

/** The same in SQL that is written out: by the name of a value that holds the moment. */
export function windowOver(now: string, minutes: number): string {
  const started = 'rate_counters.window_started_at';
  const span = `interval '${minutes} minutes'`;
  return `(${started} <= ${now}::timestamptz - ${span} or ${started} > ${now}::timestamptz + ${span})`;
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through together, and refuses it with a
 * 429 when there were too many. Lives in the database: it holds across processes and restarts.
 */
export async function countAttempt(database: Database, key: string, now: Date, limit: Limit): Promise<void> {
  const isOver = isWindowOver(now, limit.minutes);
  const [counter] = await database
    .insert(rate_counters)
    .values({ key, window_started_at: now, attempts: 1, last_attempt_at: now })
    .onConflictDoUpdate({
      target: rate_counters.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${rate_counters.attempts} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${rate_counters.window_started_at} end`,
        last_attempt_at: now,
      },
    })
    .returning();
  if (!counter || counter.attempts <= limit.attempts) return;
  const reopens = counter.window_started_at.getTime() + limit.minutes * 60_000;
  throw tooMany(reopens, now);
}

/** Whoever waits the seconds it names is let in: not one is missing, and a begun one counts as whole. */
export function tooMany(reopens: number, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((reopens - now.getTime()) / 1000));
  return new Refusal(429, 'too_many_attempts', { retryAfterSeconds });
}

/** Takes back an attempt that turned out well. */
export async function forgiveAttempt(database: Database, key: string): Promise<void> {
  await database
    .update(rate_counters)
    .set({ attempts: sql`greatest(${rate_counters.attempts} - 1, 0)` })
    .where(eq(rate_counters.key, key));
}

/** Starts anew after success: the account's earlier typing errors no longer count. */
export async function forgetAttempts(database: Database, key: string): Promise<void> {
  await database.delete(rate_counters).where(eq(rate_counters.key, key));
}
