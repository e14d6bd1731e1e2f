import type { Caller } from '@portal/contract';
import { isAdmin } from '@portal/contract/rules/people';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sha256 } from '../server/random.ts';
import type { Database } from '../storage/database.ts';
import { people, user_sessions } from '../storage/tables.ts';

/** Whose token a request carries. */
export interface SignedInPerson {
  id: number;
  sessionId: number;
  timezone: string;
  /** Everything this person may call as (`callers` of the contract). */
  callers: readonly Caller[];
}

/** The person behind a token; null for one that is wrong, expired or revoked. */
export async function findSignedInPerson(database: Database, token: string, now: Date): Promise<SignedInPerson | null> {
  const [row] = await database
    .select({
      id: people.id,
      sessionId: user_sessions.id,
      timezone: people.timezone,
      roles: people.roles,
      is_admin: people.is_admin,
      provider_yn: people.provider_yn,
    })
    .from(user_sessions)
    .innerJoin(people, eq(people.id, user_sessions.person_id))
    .where(
      and(
        eq(user_sessions.token_hash, await sha256(token)),
        isNull(user_sessions.revoked_at),
        gt(user_sessions.expires_at, now),
      ),
    );
  return row ? { id: row.id, sessionId: row.sessionId, timezone: row.timezone, callers: callersOf(row) } : null;
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
