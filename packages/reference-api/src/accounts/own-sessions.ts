import * as calls from '@portal/contract/calls/account-security';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { readOpenSessions, revokeSession, revokeSessions } from './sessions.ts';

/** GET /practice/sessions (BS-006): the one that asks first, then by last use. */
export const listSessions = implement(calls.listSessions, async (_request, { database, person, now }) => {
  const open = await readOpenSessions(database, person.id, now);
  const isCurrent = ({ id }: { id: number }) => id === person.sessionId;
  const current = open.filter(isCurrent);
  const others = open.filter((session) => !isCurrent(session));
  return [...current, ...others].map((session) => ({
    id: String(session.id),
    device: session.device,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
    current_yn: isCurrent(session),
  }));
});

/** DELETE /practice/sessions/{id} (BS-006): anybody else's is a 404 (BP-001). */
export const endSession = implement(calls.endSession, async ({ params }, { database, person, now, audit }) => {
  const id = recordId(params.id);
  if (id === null || !(await revokeSession(database, { id, personId: person.id }, now))) throw notFound();
  await audit(database, { action: 'session.ended', subject: 'session', subject_id: id });
  return undefined;
});

/** POST /practice/sessions/end_others (BS-006). */
export const endOtherSessions = implement(
  calls.endOtherSessions,
  async (_request, { database, person, now, audit }) => {
    await revokeSessions(database, person.id, now, person.sessionId);
    await audit(database, { action: 'session.others_ended', subject: 'person', subject_id: person.id });
    return undefined;
  },
);
