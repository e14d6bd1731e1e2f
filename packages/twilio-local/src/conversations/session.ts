import { TokenRefusal } from '../tokens/token-refusal.ts';
import type { TwilioKey } from '../tokens/twilio-key.ts';
import { type ChatGrant, verifyChatToken } from '../tokens/verify-chat-token.ts';
import type { ConversationNews, ConversationReader, ConversationStore } from './conversation-store.ts';
import { findOwnConversation } from './own-conversation.ts';
import { answerRequest } from './requests/answer-request.ts';
import { sidOf } from './sids.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import type { ConversationTimings } from './timings.ts';
import type { ClientHeader } from './wire/client-frame.ts';
import { aboutToExpire, answer, expired, notification, refuse, welcome } from './wire/server-frame.ts';

/** Hears of news, with the way to read how things stand since. */
export type HearNews = (news: ConversationNews, read: ConversationReader) => void;

/** Somebody whose token was shown, and how to send them away. */
export interface Entered {
  grant: ChatGrant;
  end(): void;
}

export interface SessionContext {
  key: TwilioKey;
  clock(): Date;
  store: ConversationStore;
  isRevoked(grant: ChatGrant): Promise<boolean>;
  timings: ConversationTimings;
  later(milliseconds: number, work: () => void): () => void;
  /** Puts a session where news of its conversation reach it. Gives the way to end that. */
  follow(conversationId: number, hear: HearNews): () => void;
  /** Puts a session where the end of its token reaches it. Gives the way to end that. */
  attend(entered: Entered): () => void;
}

/** One socket, as its session needs it. */
export interface Channel {
  send(frame: Uint8Array): void;
  close(reason: string): void;
  /** Does something after everything that was begun before. */
  inTurn(work: () => Promise<void>): void;
}

/** What one socket has said of who it is, and what it is told. */
export interface Session {
  receive(header: ClientHeader, payload: string): Promise<void>;
  ended(): void;
  isInside(): boolean;
}

interface Place {
  grant: ChatGrant;
  subscriptions: Subscriptions;
}

/** Follows one socket from its token to its end. */
export function createSession(context: SessionContext, channel: Channel): Session {
  const { key, clock, store, timings, later } = context;
  let place: Place | null = null;
  let toEnd: (() => void)[] = [];
  let isOver = false;

  async function enter(token: string): Promise<void> {
    const grant = await verifyChatToken(key, token, clock());
    leave();
    // Before it is asked, so that an end in between is not missed.
    toEnd.push(context.attend({ grant, end: sendAway }));
    await refuseRevoked(grant);
    if (isOver) return;
    const notify = (event: object) => channel.send(notification('twilio.sync.event', event));
    const subscriptions = createSubscriptions({ store, grant, notify, inTurn: channel.inTurn });
    place = { grant, subscriptions };
    watchExpiry(grant);
    const own = await findOwnConversation(store, grant);
    if (own) toEnd.push(context.follow(own.conversation.id, hearFor({ grant, subscriptions })));
  }

  /** A new token in place of one that is about to run out: for the same person and conversation. */
  async function renew(token: string): Promise<void> {
    const grant = await verifyChatToken(key, token, clock());
    if (grant.identity !== place?.grant.identity || grant.channel !== place.grant.channel)
      throw new TokenRefusal(20106);
    await refuseRevoked(grant);
    if (isOver) return;
    Object.assign(place.grant, grant);
    watchExpiry(grant);
  }

  async function refuseRevoked(grant: ChatGrant): Promise<void> {
    if (await context.isRevoked(grant)) throw new TokenRefusal(20104);
  }

  function sendAway(): void {
    channel.send(expired());
    channel.close('token expired');
  }

  let callOffExpiry: () => void = () => undefined;

  function watchExpiry({ expiresAt }: ChatGrant): void {
    callOffExpiry();
    const left = Math.max(0, expiresAt.getTime() - clock().getTime());
    const callOffWarning = later(Math.max(0, left - timings.warnBeforeMs), () => channel.send(aboutToExpire()));
    const callOffEnd = later(left, sendAway);
    callOffExpiry = () => {
      callOffWarning();
      callOffEnd();
    };
  }

  function hearFor({ grant, subscriptions }: Place): HearNews {
    return (news, read) => {
      if (news.kind !== 'typing') subscriptions.tell(news, read);
      else if (news.identity !== grant.identity) tellTyping(news);
    };
  }

  function tellTyping(news: Extract<ConversationNews, { kind: 'typing' }>): void {
    const channel_sid = sidOf('conversation', news.conversationId);
    const typing = { channel_sid, identity: news.identity, typing_timeout: timings.typingMs / 1000 };
    channel.send(notification('twilio.ipmsg.typing_indicator', typing));
  }

  function leave(): void {
    callOffExpiry();
    for (const end of toEnd) end();
    toEnd = [];
    place = null;
  }

  async function show(id: string, take: () => Promise<void>): Promise<void> {
    try {
      await take();
      channel.send(welcome(id));
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      channel.send(refuse(id, error.code, error.message));
    }
  }

  return {
    async receive(header, payload) {
      if (header.method === 'init') return show(header.id, () => enter(header.token));
      if (header.method === 'update') return show(header.id, () => renew(header.token));
      if (header.method === 'close') return channel.close('goodbye');
      if (header.method !== 'message') return;
      if (!place) return channel.close('a token first');
      const { status, body } = await answerRequest(header.http_request, payload, { store, timings, ...place });
      channel.send(answer(header.id, status, body));
    },
    ended() {
      isOver = true;
      leave();
    },
    isInside: () => place !== null,
  };
}
