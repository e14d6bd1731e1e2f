import { adminEndPersonSession, adminEndPersonSessions } from '@portal/contract/calls/admin-people';
import { eq } from 'drizzle-orm';
import { revokeSession, revokeSessions } from '../accounts/sessions.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { people } from '../storage/tables.ts';
import { personId } from './read-person.ts';

/** DELETE /admin/people/{person_id}/sessions/{session_id}: ended before, it stays so, and nothing is told twice. */
export const endingOne = implement(adminEndPersonSession, async ({ params }, { database, now, audit }) => {
  const session = { id: personId(params.session_id), personId: personId(params.person_id) };
  const end = await revokeSession(database, session, now);
  if (end === null) throw notFound();
  if (end === 'ended') {
    await audit(database, { action: 'person.session_ended', subject: 'person', subject_id: session.personId });
  }
  return undefined;
});

/** POST /admin/people/{id}/session_ends: of one's own, all but the one that asks. */
export const endingAll = implement(adminEndPersonSessions, async ({ params }, { database, person, now, audit }) => {
  const id = personId(params.id);
  if ((await database.$count(people, eq(people.id, id))) === 0) throw notFound();
  const ended = await revokeSessions(database, id, now, person.sessionId);
  if (ended > 0) await audit(database, { action: 'person.sessions_ended', subject: 'person', subject_id: id });
  return undefined;
});
