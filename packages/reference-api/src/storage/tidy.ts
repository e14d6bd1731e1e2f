import { and, lt, ne } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  familiar_networks,
  idempotency_keys,
  mailed_secrets,
  outbox,
  rate_counters,
  reminders,
  two_factor_challenges,
  user_sessions,
} from './tables.ts';

const DAY = 86_400_000;

/** For how many days what nobody can use any more is kept. */
export interface Retention {
  /** Mails and text messages after they were sent, and reminders after the start that they were of. */
  messages: number;
  /** Answers kept for writes that are repeated. */
  answers: number;
  /** Sessions, pins and mailed links after their end. */
  expired: number;
}

/** Messages as long as somebody may ask what became of one. */
export const USUAL_RETENTION: Retention = { messages: 30, answers: 1, expired: 1 };

/**
 * Deletes what nobody can use any more, once it has been kept as long as it is to be; counters a day after their start,
 * and networks when they are no longer familiar. Messages that wait stay. Audit events and everything of the domain stay.
 * For a host to run now and then.
 */
export async function tidy(database: Database, now: Date, retention: Retention = USUAL_RETENTION): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const ended = before(retention.expired);
  await database.delete(user_sessions).where(lt(user_sessions.expires_at, ended));
  await database.delete(two_factor_challenges).where(lt(two_factor_challenges.expires_at, ended));
  await database.delete(mailed_secrets).where(lt(mailed_secrets.expires_at, ended));
  await database.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before(retention.answers)));
  await database.delete(rate_counters).where(lt(rate_counters.window_started_at, before(1)));
  await database.delete(familiar_networks).where(lt(familiar_networks.last_seen_at, before(FAMILIAR_DAYS)));
  const sent = before(retention.messages);
  await database.delete(outbox).where(and(lt(outbox.sent_at, sent), ne(outbox.delivery, 'waiting')));
  await database.delete(reminders).where(lt(reminders.start_date, sent));
}

export const FAMILIAR_DAYS = 30;
