import { endOtherSessions, endSession, listSessions, waitForSessionEnd } from '@portal/contract/calls/account-security';
import { SESSION_END_HELD_MS } from '@portal/contract/rules/timings';
import { holdUntilNews } from '../changes/hold-until-news.ts';
import { sessionEnds } from '../changes/topics.ts';
import { countUnread, unreadTopic } from '../chats/unread.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { readOpenSessions, refuseEndedSession, revokeSession, revokeSessions } from './sessions.ts';

/** GET /practice/sessions (BS-006): the one that asks first, then by last use. */
export const list = implement(listSessions, async (_request, { database, person, now }) => {
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
export const end = implement(endSession, async ({ params }, { database, person, now, audit }) => {
  const id = recordId(params.id);
  if (id === null || !(await revokeSession(database, { id, personId: person.id }, now))) throw notFound();
  await audit(database, { action: 'session.ended', subject: 'session', subject_id: id });
  return undefined;
});

/** POST /practice/sessions/end_others (BS-006). */
export const endOthers = implement(endOtherSessions, async (_request, { database, person, now, audit }) => {
  await revokeSessions(database, person.id, now, person.sessionId);
  await audit(database, { action: 'session.others_ended', subject: 'person', subject_id: person.id });
  return undefined;
});

/**
 * GET /practice/sessions/current: with `wait`, held back while the session goes on, so that a page hears within a moment that
 * it was ended, or its person locked, in whichever process. A practitioner's page hears by the same call how many of
 * their messages are unread (BS-005): a browser has few connections to a host (decision 108).
 */
export const waitForEnd = implement(
  waitForSessionEnd,
  async ({ query }, { database, person, clock, changes, signal, trace }) => {
    const hasChats = person.callers.includes('practitioner');
    const read = async () => ({
      open_yn: true,
      unread_messages: hasChats ? await countUnread(database, person.id) : null,
    });
    if (query.wait !== 'true') return read();
    const end = sessionEnds(person.sessionId);
    const { unread: shown } = query;
    return holdUntilNews(changes, {
      topic: hasChats && shown !== undefined ? unreadTopic(person.id) : end,
      seat: end,
      unless: {
        topic: end,
        refuse: () => refuseEndedSession(database, { id: person.sessionId, personId: person.id }, clock()),
      },
      read,
      isNews: ({ unread_messages }) =>
        shown !== undefined && unread_messages !== null && String(unread_messages) !== shown,
      forMs: SESSION_END_HELD_MS,
      signal,
      trace,
    });
  },
);
