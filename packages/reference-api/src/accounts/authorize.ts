import type { Caller } from '@portal/contract';
import { isAdmin } from '@portal/contract/rules/people';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { sha256 } from '../crypto/random.ts';
import type { PublicContext, SignedInPerson } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import type { Authorize } from '../server/serve-call.ts';
import { composeOnce } from '../storage/compose-once.ts';
import { appointments, people, user_sessions } from '../storage/tables.ts';
import { accountLocked } from './account-lock.ts';
import { isForLinks } from './for-links.ts';
import { hasNotEnded, isCalledOff } from './sessions.ts';

/** Whoever is signed in, or came by a link, where the call is for them (BP-002, BP-003). */
export const authorize: Authorize = async (call, token, context) => {
  const person = token === null ? null : await findSignedInPerson(context, token);
  if (!person) throw new Refusal(401, 'unauthenticated');
  // Who is led to sign-in should read there whom to ask.
  if (person === 'locked') throw accountLocked(401);
  // Its holder has nowhere to sign in, and should read why.
  if (person === 'canceled') throw new Refusal(401, 'session_canceled');
  if (person.linkedTo !== null && !isForLinks(call)) throw new Refusal(403, 'forbidden');
  if (!call.callers.some((caller) => person.callers.includes(caller))) throw new Refusal(403, 'forbidden');
  return person;
};

/** The question that each call asks. */
const question = composeOnce((database) =>
  database
    .select({
      id: people.id,
      linkedTo: user_sessions.appointment_id,
      isCalledOff: isCalledOff(),
      session: { id: user_sessions.id, device: user_sessions.device, last_used_at: user_sessions.last_used_at },
      timezone: people.timezone,
      locked_at: people.locked_at,
      roles: people.roles,
      is_admin: people.is_admin,
      provider_yn: people.provider_yn,
    })
    .from(user_sessions)
    .innerJoin(people, eq(people.id, user_sessions.person_id))
    .leftJoin(appointments, eq(appointments.id, user_sessions.appointment_id))
    .where(
      and(
        eq(user_sessions.token_hash, sql.placeholder('hash')),
        or(hasNotEnded(sql.placeholder('now')), isNotNull(people.locked_at)),
      ),
    )
    .prepare('signed_in_person'),
);

/**
 * The person behind a token; null for one that is wrong, expired or revoked, `canceled` for one of a link whose
 * appointment was before it began, `locked` for any of a person who is locked: a lock holds from the moment that it is committed, also
 * for a session that begins beside it. In one question, for each call asks it.
 */
async function findSignedInPerson(
  context: Pick<PublicContext, 'database' | 'now' | 'device'>,
  token: string,
): Promise<SignedInPerson | 'canceled' | 'locked' | null> {
  const { database, now } = context;
  const [row] = await question(database).execute({ hash: await sha256(token), now: now.toISOString() });
  if (!row) return null;
  if (row.locked_at !== null) return 'locked';
  if (row.isCalledOff) return 'canceled';
  await touchSession(context, row.session);
  const { id, linkedTo, timezone } = row;
  return { id, sessionId: row.session.id, linkedTo, timezone, callers: callersOf(row) };
}

/** What a person may call as: a practitioner by the provider flag, an admin by flag or role (RULES-175, RULES-193). */
function callersOf(person: { roles: readonly string[]; is_admin: boolean; provider_yn: boolean }): Caller[] {
  const callers: Caller[] = [];
  if (person.provider_yn) callers.push('practitioner');
  if (person.roles.includes('client')) callers.push('client');
  if (person.roles.includes('guest')) callers.push('guest');
  if (isAdmin(person)) callers.push('admin');
  if (person.roles.includes('clinic_admin')) callers.push('clinic_admin');
  return callers;
}

/** How far behind the last use may be: a page makes many calls, and none but the first shall cost a write. */
const BEHIND_MS = 5 * 60_000;

/** Notes that a session is used, and on what, if nobody knew yet: a link's session begins before any browser has it. */
async function touchSession(
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
