import { and, lt, ne } from 'drizzle-orm';
import { FAMILIAR_DAYS } from '../accounts/familiar-networks.ts';
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

/** As long as somebody may ask what became of a mail, or of a reminder. */
const OUTBOX_DAYS = 30;

/**
 * Deletes what nobody can use any more: sessions, challenges and mailed secrets a day after their end, counters and
 * idempotency keys a day after their start, networks when they are no longer familiar, mails and text messages
 * that wait no longer a month after they were sent, and reminders as long after the start. Audit events and everything of the domain stay. For a host to run now and then.
 */
export async function tidy(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY);
  await database.delete(user_sessions).where(lt(user_sessions.expires_at, yesterday));
  await database.delete(two_factor_challenges).where(lt(two_factor_challenges.expires_at, yesterday));
  await database.delete(mailed_secrets).where(lt(mailed_secrets.expires_at, yesterday));
  await database.delete(idempotency_keys).where(lt(idempotency_keys.created_at, yesterday));
  await database.delete(rate_counters).where(lt(rate_counters.window_started_at, yesterday));
  const forgotten = new Date(now.getTime() - FAMILIAR_DAYS * DAY);
  await database.delete(familiar_networks).where(lt(familiar_networks.last_seen_at, forgotten));
  const lastMonth = new Date(now.getTime() - OUTBOX_DAYS * DAY);
  await database.delete(outbox).where(and(lt(outbox.sent_at, lastMonth), ne(outbox.delivery, 'waiting')));
  await database.delete(reminders).where(lt(reminders.start_date, lastMonth));
}
