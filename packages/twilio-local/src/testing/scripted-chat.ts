import { afterEach, expect } from '@jest/globals';
import { type ConversationServiceOptions, createConversationService } from '../conversations/conversation-service.ts';
import { readFrame, writeFrame } from '../conversations/wire/frame.ts';
import { LOCAL_SERVICE_SID, signChatToken } from '../tokens/sign-chat-token.ts';
import { localKey } from '../tokens/twilio-key.ts';
import { memoryStore } from './memory-store.ts';

// Tests read answers of every shape; what they expect of them is what they check.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any;

/** A client without an SDK: says exactly what a test tells it to. */
export interface ScriptedChatClient {
  /** How the server closed the socket; null while it is open. */
  closedWith: number | null;
  bytes(frame: Uint8Array): void;
  /** Shows a token; gives the reply's status. */
  show(method: 'init' | 'update', token: string): Promise<Answer>;
  /** A request as if by HTTP; gives its status and body. */
  ask(method: string, path: string, payload?: unknown, more?: object): Promise<{ status: number; body: Answer }>;
  /** Watches an object from an event on. */
  watch(sid: string, after?: number): Promise<void>;
  /** The next notification, or another frame that is no reply, that has not been waited for yet. */
  next(kind: string): Promise<Answer>;
  /** What came of a kind and has not been waited for. */
  unread(kind: string): Answer[];
  drop(): void;
}

export const channel = 'chat-1-2';
export const conversationId = 7;

const started: { stop: () => void; faults: string[] }[] = [];

afterEach(() => {
  for (const { stop, faults } of started.splice(0)) {
    stop();
    expect(faults).toEqual([]);
  }
});

/** A service with one conversation of 1, 2 and the guest 3, and clients without a network between. */
export function startChat(options: Partial<Pick<ConversationServiceOptions, 'timings' | 'isRevoked'>> = {}) {
  const key = localKey('secret');
  const store = memoryStore({ id: conversationId, channel, participants: ['1', '2'], guests: ['3'] });
  const faults: string[] = [];
  const service = createConversationService({ ...options, key, store, log: (line) => faults.push(line) });
  started.push({ stop: service.close, faults });
  /** Each identity has a session of the same name. */
  const tokenFor = (identity: string, of = channel, ttlSeconds = 600) =>
    signChatToken(
      key,
      { identity, channel: of, session: identity, ttlSeconds, serviceSid: LOCAL_SERVICE_SID },
      new Date(),
    );

  function openClient(): ScriptedChatClient {
    const came: { kind: string; content: Answer }[] = [];
    const waiting: { kind: string; resolve: (content: Answer) => void }[] = [];
    let ids = 0;

    const take = (kind: string, content: Answer) => {
      const at = waiting.findIndex((other) => other.kind === kind);
      if (at < 0) came.push({ kind, content });
      else waiting.splice(at, 1)[0]?.resolve(content);
    };
    const next = (kind: string): Promise<Answer> => {
      const at = came.findIndex((other) => other.kind === kind);
      if (at >= 0) return Promise.resolve(came.splice(at, 1)[0]?.content);
      return new Promise((resolve) => waiting.push({ kind, resolve }));
    };
    const events = service.open({
      send: (bytes) => {
        const frame = readFrame(bytes);
        const header: Answer = frame?.header;
        const payload = frame?.payload ? JSON.parse(frame.payload) : null;
        if (header.method === 'reply') take(header.id, { header, payload });
        else take(payload?.event_type ?? header.message_type ?? header.method, payload ?? header);
      },
      close: (code) => {
        client.closedWith = code;
      },
      ping: () => undefined,
    });
    const say = (header: object, payload?: unknown) => {
      ids += 1;
      events.received(writeFrame({ ...header, id: `TM${ids}` }, payload));
      return next(`TM${ids}`);
    };
    const client: ScriptedChatClient = {
      closedWith: null,
      bytes: events.received,
      show: async (method, token) => (await say({ method, token })).header.status,
      ask: async (method, path, payload, more) => {
        const { header, payload: body } = await say(
          { method: 'message', http_request: { method, path, ...more } },
          payload,
        );
        return { status: header.http_status.code, body };
      },
      watch: async (object_sid, last_event_id = 0) => {
        const requests = [{ object_sid, object_type: 'list', last_event_id }];
        await client.ask('POST', '/v4/Subscriptions', { action: 'establish', correlation_id: 1, requests });
        await next('subscription_established');
      },
      next,
      unread: (kind) => came.filter((other) => other.kind === kind).map(({ content }) => content),
      drop: events.closed,
    };
    return client;
  }

  /** A client that is in. */
  async function enter(identity: string): Promise<ScriptedChatClient> {
    const client = openClient();
    await client.show('init', await tokenFor(identity));
    return client;
  }

  return { service, store, tokenFor, openClient, enter };
}
