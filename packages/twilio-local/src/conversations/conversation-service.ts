import { createTimers } from '../timers.ts';
import type { TwilioKey } from '../tokens/twilio-key.ts';
import type { ChatGrant } from '../tokens/verify-chat-token.ts';
import { type ConversationSocket, type ConversationSocketEvents, createConnection } from './connection.ts';
import type { ConversationNews, ConversationStore } from './conversation-store.ts';
import { readOnce } from './read-once.ts';
import type { Entered, HearNews } from './session.ts';
import { CONVERSATION_TIMINGS, type ConversationTimings } from './timings.ts';

export interface ConversationServiceOptions {
  /** Whose tokens are believed. */
  key: TwilioKey;
  store: ConversationStore;
  /** Whether whoever signed a token has taken it back since; asked when it is shown. Without it none ever is. */
  isRevoked?: (grant: ChatGrant) => Promise<boolean>;
  /** For the dates in tokens. */
  clock?: () => Date;
  timings?: Partial<ConversationTimings>;
  /** For faults of ours. An error may repeat what a client sent: whoever logs it leaves that out. */
  log: (line: string, error?: unknown) => void;
}

/** A server for `@twilio/conversations`, without the network: sockets come from whoever carries them. */
export interface ConversationService {
  /** Takes a new socket; what comes from it is to be reported to what this gives. */
  open(socket: ConversationSocket): ConversationSocketEvents;
  /** Closes the sockets whose tokens hang on a session that has ended. */
  endSession(session: string): void;
  /** Asks again whether open tokens are good still, in case the end of a session was missed. */
  review(): Promise<void>;
  /** Tells nobody anything any more. */
  close(): void;
}

/** How often the way to other processes is looked after. */
const listenEveryMs = 30_000;

/** Answers the unmodified SDK, version 3.0.1, for text chats (docs/chat.md). Nothing is kept here: all is in the store. */
export function createConversationService(options: ConversationServiceOptions): ConversationService {
  const { key, store, clock = () => new Date(), isRevoked = async () => false } = options;
  let stopped = false;
  /** What fails once the database is closed is no fault. */
  const log = (line: string, error?: unknown) => {
    if (!stopped) options.log(line, error);
  };
  const timings = { ...CONVERSATION_TIMINGS, ...options.timings };
  const timers = createTimers();
  const followers = new Map<number, Set<HearNews>>();
  const entered = new Set<Entered>();

  const hear = (news: ConversationNews) => {
    const concerned = news.kind === 'missed' ? followers.values() : [followers.get(news.conversationId) ?? []];
    for (const tells of concerned) {
      const read = readOnce(store);
      for (const tell of tells) tell(news, read);
    }
  };

  function follow(conversationId: number, tell: HearNews): () => void {
    const those = followers.get(conversationId) ?? new Set();
    followers.set(conversationId, those.add(tell));
    return () => {
      those.delete(tell);
      if (those.size === 0 && followers.get(conversationId) === those) followers.delete(conversationId);
    };
  }

  function attend(one: Entered): () => void {
    entered.add(one);
    return () => entered.delete(one);
  }

  const endSession = (session: string) => {
    for (const one of [...entered]) if (one.grant.session === session) one.end();
  };

  function keepListening(): void {
    store.listen(hear).catch(() => log('News of chats do not arrive: the database is away'));
    timers.later(listenEveryMs, keepListening);
  }

  keepListening();
  const context = { key, clock, store, isRevoked, timings, later: timers.later, follow, attend, log };
  return {
    open: (socket) => createConnection(socket, context),
    endSession,
    async review() {
      await Promise.all([...entered].map(async (one) => ((await isRevoked(one.grant)) ? one.end() : undefined)));
    },
    close() {
      stopped = true;
      timers.stop();
    },
  };
}
