import { and, desc, eq, gt, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { announce } from '../changes/changes.ts';
import { sessionEnds } from '../changes/topics.ts';
import { type Random, randomText, sha256 } from '../crypto/random.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { insertRows } from '../storage/insert-rows.ts';
import { appointments, cancellations, people, user_sessions } from '../storage/tables.ts';
import { accountLocked } from './account-lock.ts';

/** A working day and some: whoever signs in at breakfast is not thrown out of the evening's last session. */
const SESSION_MS = 16 * 3_600_000;

interface NewSession {
  personId: number;
  source: string;
  now: Date;
  random: Random;
  device: string | null;
  /** The one appointment that it is for. */
  appointmentId?: number | null;
  expiresAt?: Date;
}

/** Opens a session and answers its token: the only time it is seen, for only its hash is kept. */
export async function openSession(database: Database, session: NewSession): Promise<string> {
  const { token, row } = await prepareSession(session);
  await database.insert(user_sessions).values(row);
  return token;
}

/** Opens many sessions in one statement; answers their tokens in the same order. */
export async function openSessions(database: Database, sessions: readonly NewSession[]): Promise<string[]> {
  const prepared = await Promise.all(sessions.map(prepareSession));
  await insertRows(
    database,
    user_sessions,
    prepared.map(({ row }) => row),
  );
  return prepared.map(({ token }) => token);
}

async function prepareSession(session: NewSession) {
  const token = randomText(session.random, 32);
  const row = {
    person_id: session.personId,
    token_hash: await sha256(token),
    source: session.source,
    appointment_id: session.appointmentId ?? null,
    device: session.device,
    created_at: session.now,
    last_used_at: session.now,
    expires_at: session.expiresAt ?? new Date(session.now.getTime() + SESSION_MS),
  };
  return { token, row };
}

/** Neither revoked nor over. */
export function hasNotEnded(now: Date | Placeholder): SQL | undefined {
  return and(isNull(user_sessions.revoked_at), gt(user_sessions.expires_at, now));
}

/**
 * Whether an appointment was canceled before it began, which ends its links. One that began and came to nothing
 * has ended like any other: its client may still say how it went.
 */
export function isCalledOff(): SQL<boolean> {
  const { id, status, start_date } = appointments;
  const { appointment_id, created_at } = cancellations;
  const hadBegun = sql`exists (select 1 from ${cancellations} where ${appointment_id} = ${id} and ${created_at} >= ${start_date})`;
  return sql<boolean>`(${status} = 'canceled' and not ${hadBegun})`;
}

/**
 * The same, and neither of a link whose appointment was canceled before it began nor of a person who is locked: those are
 * closed for as long.
 */
function isOpen(now: Date): SQL | undefined {
  const { id } = appointments;
  const ofLink = sql`exists (select 1 from ${appointments} where ${id} = ${user_sessions.appointment_id} and ${isCalledOff()})`;
  const ofLocked = sql`exists (select 1 from ${people} where ${people.id} = ${user_sessions.person_id} and ${people.locked_at} is not null)`;
  return and(hasNotEnded(now), sql`not ${ofLink}`, sql`not ${ofLocked}`);
}

/** Every process lets go of what the links of an appointment hold open, once its cancellation is committed. */
export async function tellLinksEnd(database: Database, appointmentId: number): Promise<void> {
  const { id, appointment_id } = user_sessions;
  await tellEnds(database, await database.select({ id }).from(user_sessions).where(eq(appointment_id, appointmentId)));
}

/** Whose open session a token is of; null for any other. To be asked so is no use of the session. */
export async function personOfSession(database: Database, token: string, now: Date): Promise<number | null> {
  const [found] = await database
    .select({ id: user_sessions.person_id })
    .from(user_sessions)
    .where(and(eq(user_sessions.token_hash, await sha256(token)), isOpen(now)));
  return found?.id ?? null;
}

/** A person's open sessions, the last used first. */
export function readOpenSessions(database: Database, personId: number, now: Date) {
  return database
    .select()
    .from(user_sessions)
    .where(and(eq(user_sessions.person_id, personId), isOpen(now)))
    .orderBy(desc(user_sessions.last_used_at), desc(user_sessions.id));
}

/** Ends one of a person's sessions; answers whether it ended by that, or null when it is not theirs. */
export async function revokeSession(
  database: Database,
  session: { id: number; personId: number },
  now: Date,
): Promise<'ended' | 'ended_before' | null> {
  const { id, person_id, revoked_at } = user_sessions;
  const isTheirs = and(eq(id, session.id), eq(person_id, session.personId));
  const ended = await database
    .update(user_sessions)
    .set({ revoked_at: now })
    .where(and(isTheirs, isNull(revoked_at)))
    .returning({ id });
  await tellEnds(database, ended);
  if (ended.length > 0) return 'ended';
  return (await database.$count(user_sessions, isTheirs)) > 0 ? 'ended_before' : null;
}

/** Ends all of a person's sessions, but for the one to keep; answers how many ended by that. */
export async function revokeSessions(
  database: Database,
  personId: number,
  now: Date,
  keep: number | null = null,
): Promise<number> {
  const others = keep === null ? undefined : ne(user_sessions.id, keep);
  const ended = await database
    .update(user_sessions)
    .set({ revoked_at: now })
    .where(and(eq(user_sessions.person_id, personId), isNull(user_sessions.revoked_at), others))
    .returning({ id: user_sessions.id });
  await tellEnds(database, ended);
  return ended.length;
}

/**
 * Ends what somebody signed in to, and lets go of what session links hold open: those are refused while their person is
 * locked, and go on afterwards, for a client has no other way in.
 */
export async function closeSessions(database: Database, personId: number, now: Date): Promise<void> {
  const { id, person_id, appointment_id, revoked_at } = user_sessions;
  const theirs = and(eq(person_id, personId), isNull(revoked_at));
  const ended = await database
    .update(user_sessions)
    .set({ revoked_at: now })
    .where(and(theirs, isNull(appointment_id)))
    .returning({ id });
  const closed = await database.select({ id }).from(user_sessions).where(theirs);
  await tellEnds(database, [...ended, ...closed]);
}

/** Every process lets go of what the sessions hold open, once the revocation is committed. */
export async function tellEnds(database: Database, ended: readonly { id: number }[]): Promise<void> {
  for (const { id } of ended) await announce(database, sessionEnds(id));
}

/** Whether a session is open still: one that waits for an answer may have ended meanwhile. */
export async function isSessionOpen(
  database: Database,
  session: { id: number; personId: number },
  now: Date,
): Promise<boolean> {
  return (await database.$count(user_sessions, and(isSession(session), isOpen(now)))) > 0;
}

/**
 * Ends the wait of a session that has ended meanwhile, with the answer that its next call would get.
 * @throws Refusal 401
 */
export async function refuseEndedSession(
  database: Database,
  session: { id: number; personId: number },
  now: Date,
): Promise<void> {
  if (await isSessionOpen(database, session, now)) return;
  const [ended] = await database
    .select({ locked_at: people.locked_at, isCalledOff: isCalledOff() })
    .from(user_sessions)
    .innerJoin(people, eq(people.id, user_sessions.person_id))
    .leftJoin(appointments, eq(appointments.id, user_sessions.appointment_id))
    .where(isSession(session));
  if (ended && ended.locked_at !== null) throw accountLocked(401);
  // Sessions go with their account, as that of a clinic's former administrator does.
  if (!ended) throw new Refusal(401, 'account_removed');
  throw new Refusal(401, ended.isCalledOff ? 'session_canceled' : 'unauthenticated');
}

function isSession({ id, personId }: { id: number; personId: number }): SQL | undefined {
  return and(eq(user_sessions.id, id), eq(user_sessions.person_id, personId));
}
