import { SESSION_LEAD_MS } from '@portal/contract/rules/timings';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { whyOver } from '../appointments/own-appointment.ts';
import type { Audit } from '../audit/audit.ts';
import { sha256 } from '../crypto/random.ts';
import { countAttempt, forgiveAttempt, type Limit } from '../server/attempts.ts';
import { networkOf } from '../server/network.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { appointments, people, rate_counters } from '../storage/tables.ts';

/** Two calls full of wrong pins. */
const PER_CALLER: Limit = { attempts: 10, minutes: 60 };
/** All who hide their number together: they cannot be told apart. */
const WITHHELD: Limit = { attempts: 50, minutes: 60 };
/** What Twilio says in place of a hidden number: ANONYMOUS, RESTRICTED, BLOCKED, UNKNOWN, UNAVAILABLE, on a telephone's keys. */
const HIDDEN: readonly string[] = ['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253'];
/** The sender is the telephone company, with some dozen addresses for all callers: this is for who has many numbers. */
const PER_NETWORK: Limit = { attempts: 100, minutes: 15 };

const HOUR_MS = 3_600_000;
/**
 * How long before the start somebody hears that they are early, and after it that it is over. Sessions further away are
 * none to a caller: the fewer pins mean something, the fewer can be guessed.
 */
const TOLD_BEFORE_MS = 2 * HOUR_MS;
const TOLD_AFTER_MS = 4 * HOUR_MS;

/** A pin that somebody typed. */
export interface TypedPin {
  pin: string;
  /** Which of the call's tries it is, from 1 on. */
  attempt: number;
  callSid: string;
  /** The number that the call comes from; what stands there without one is no number. */
  from: string;
  /** Where the request came from. */
  address: string | null;
}

export type PinOutcome =
  | { kind: 'open'; appointmentId: number; clientId: number }
  /** Also beyond the limits, where the right pin is refused as well: or the refusals would tell it. */
  | { kind: 'wrong_pin' | 'too_many_pins' }
  | { kind: 'early' | 'session_over' | 'session_canceled' | 'ambiguous' };

interface Trying {
  database: Database;
  now: Date;
  audit: Audit;
}

/**
 * Counts a try, then tells what its pin opens. Only the pin of a session that is open is not counted: the others are
 * told apart by their words, so each costs whoever guesses. The telephone company repeats a request that it got no
 * answer to: a try of a call counts once, and is answered in the same way again.
 */
export async function tryVoicePin({ database, now, audit }: Trying, typed: TypedPin): Promise<PinOutcome> {
  try {
    return await database.transaction(async (transaction) => {
      const isFirst = await noteTry(transaction, typed, now);
      const limits = isFirst ? await limitsOf(typed) : [];
      for (const [key, limit] of limits) await countAttempt(transaction, key, now, limit);
      const outcome = await findSession(transaction, typed.pin, now);
      if (outcome.kind !== 'open' || !isFirst) return outcome;
      for (const [key] of limits) await forgiveAttempt(transaction, key);
      const subject = { subject: 'appointment', subject_id: outcome.appointmentId };
      await audit(transaction, { action: 'session.phone_admitted', ...subject });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') return { kind: 'too_many_pins' };
    throw error;
  }
}

/** Whether a try is made for the first time. At the same moment, one waits until the other is committed. */
async function noteTry(database: Database, { callSid, attempt }: TypedPin, now: Date): Promise<boolean> {
  const key = `voice:try:${attempt}:${await sha256(callSid)}`;
  const noted = await database
    .insert(rate_counters)
    .values({ key, window_started_at: now, attempts: 1, last_attempt_at: now })
    .onConflictDoNothing()
    .returning({ key: rate_counters.key });
  return noted.length > 0;
}

/** Always in the same order: two at once wait for each other in one direction only. Numbers are hashed. */
async function limitsOf({ from, address }: TypedPin): Promise<[key: string, limit: Limit][]> {
  const isNumber = /^\+?\d{5,15}$/.test(from) && !HIDDEN.includes(from);
  const caller: [string, Limit] = isNumber
    ? [`voice:caller:${await sha256(from)}`, PER_CALLER]
    : ['voice:caller:withheld', WITHHELD];
  return address === null ? [caller] : [caller, [`voice:network:${networkOf(address)}`, PER_NETWORK]];
}

/**
 * What a pin opens now. Pins are drawn by chance: two sessions at once may have the same, and then it opens neither.
 * While a client is locked out, their pin is nobody's, as their links open nothing.
 */
async function findSession(database: Database, pin: string, now: Date): Promise<PinOutcome> {
  const { voice_pin, start_date } = appointments;
  const [earliest, latest] = [new Date(now.getTime() - TOLD_AFTER_MS), new Date(now.getTime() + TOLD_BEFORE_MS)];
  const isNear = and(gt(start_date, earliest), lt(start_date, latest));
  const rows = await database
    .select({ row: appointments })
    .from(appointments)
    .innerJoin(people, and(eq(people.id, appointments.client_id), isNull(people.locked_at)))
    .where(and(eq(voice_pin, pin), isNear))
    .orderBy(start_date);
  const closed = rows.map(({ row }) => ({ row, why: whyClosed(row, now) }));
  const [open, ...more] = closed.filter(({ why }) => why === null);
  if (more.length > 0) return { kind: 'ambiguous' };
  if (open) return { kind: 'open', appointmentId: open.row.id, clientId: open.row.client_id };
  return { kind: closed.at(-1)?.why ?? 'wrong_pin' };
}

type WhyClosed = ReturnType<typeof whyOver> | 'early';

function whyClosed(appointment: typeof appointments.$inferSelect, now: Date): WhyClosed {
  const isEarly = now.getTime() < appointment.start_date.getTime() - SESSION_LEAD_MS;
  return whyOver(appointment, now) ?? (isEarly ? 'early' : null);
}
