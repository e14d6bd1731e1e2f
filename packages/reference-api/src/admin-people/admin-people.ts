import * as calls from '@portal/contract/calls/admin-people';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { revokeSession, revokeSessions } from '../accounts/sessions.ts';
import { listPeople } from '../clients/list-people.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { wordsOf } from '../storage/folded.ts';
import { holds } from '../storage/name-words.ts';
import { people } from '../storage/tables.ts';
import { adminLockPerson, adminUnlockPerson } from './lock-account.ts';
import { adminFetchPerson, personId, toRow } from './read-person.ts';

/** Everybody of whose names, or of whose address, each word of `q` is a part, in any order. */
export function isFoundBy(q: string): SQL | undefined {
  return and(...wordsOf(q).map((word) => or(holds(people.name_text, word), holds(people.email, word))));
}

/** GET /admin/people: one page of everybody with an account, or of those whom the words find. */
const adminSearchPeople = implement(calls.adminSearchPeople, async ({ query: { q, page } }, context) => {
  const event = { action: 'people.listed', subject: 'people', subject_id: 'admin' };
  const { rows, pagination } = await listPeople(context, { q, page, condition: isFoundBy(q ?? ''), event });
  return { data: rows.map(toRow), pagination };
});

/** DELETE /admin/people/{person_id}/sessions/{session_id}: ended before, it stays so, and nothing is told twice. */
const adminEndPersonSession = implement(calls.adminEndPersonSession, async ({ params }, { database, now, audit }) => {
  const session = { id: personId(params.session_id), personId: personId(params.person_id) };
  const end = await revokeSession(database, session, now);
  if (end === null) throw notFound();
  if (end === 'ended') {
    await audit(database, { action: 'person.session_ended', subject: 'person', subject_id: session.personId });
  }
  return undefined;
});

/** POST /admin/people/{id}/session_ends: of one's own, all but the one that asks. */
const adminEndPersonSessions = implement(
  calls.adminEndPersonSessions,
  async ({ params }, { database, person, now, audit }) => {
    const id = personId(params.id);
    if ((await database.$count(people, eq(people.id, id))) === 0) throw notFound();
    const ended = await revokeSessions(database, id, now, person.sessionId);
    if (ended > 0) await audit(database, { action: 'person.sessions_ended', subject: 'person', subject_id: id });
    return undefined;
  },
);

export const adminPeople: readonly Implementation[] = [
  adminSearchPeople,
  adminFetchPerson,
  adminEndPersonSession,
  adminEndPersonSessions,
  adminLockPerson,
  adminUnlockPerson,
];
