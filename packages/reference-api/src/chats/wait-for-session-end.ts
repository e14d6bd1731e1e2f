import * as calls from '@portal/contract/calls/account-security';
import { SESSION_END_HELD_MS } from '@portal/contract/rules/timings';
import { refuseEndedSession } from '../accounts/sessions.ts';
import { sessionEnds } from '../changes/topics.ts';
import { holdUntilNews } from '../server/hold-until-news.ts';
import { implement } from '../server/implement.ts';
import { countUnread, unreadTopic } from './unread.ts';

/**
 * GET /practice/sessions/current: with `wait`, held back while the session goes on, so that a page hears
 * within a moment that it was ended, or its person locked, in whichever process. A practitioner's page hears by the same
 * call how many of their messages are unread (BS-005): a browser has few connections to a host (decision 108). So it
 * stands here, and not with the other calls of sessions: chats know accounts, accounts know no chats.
 */
export const waitForSessionEnd = implement(
  calls.waitForSessionEnd,
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
