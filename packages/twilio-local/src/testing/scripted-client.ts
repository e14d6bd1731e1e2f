import { afterEach, expect } from '@jest/globals';
import { newSecret } from '../tokens/new-secret.ts';
import { signVideoToken } from '../tokens/sign-video-token.ts';
import { localKey } from '../tokens/twilio-key.ts';
import { createVideoSignalling, type VideoSignallingOptions } from '../video/video-signalling.ts';

// Tests read answers of every shape; what they expect of them is what they check.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Answer = any;

/** A client without an SDK: says exactly what a test tells it to. */
export interface ScriptedClient {
  /** All that came, in its order: frames of the outer layer, and of messages only the body. */
  readonly heard: Answer[];
  /** How the server closed the socket; null while it is open. */
  closedWith: number | null;
  /** One frame: text as it stands, anything else as JSON. */
  frame(frame: unknown): void;
  /** A message of the inner layer. */
  say(body: object): void;
  /** The next message of a type that has not been waited for yet. */
  next(type: string): Promise<Answer>;
  /** The socket ends from the client's side, or by itself. */
  drop(code: number): void;
  /** Whether the browser still answers pings, as it does for a page whose timers it has slowed. */
  answersPings: boolean;
}

export const audio = { id: 'audio-1', kind: 'audio', name: 'microphone', enabled: true, priority: 'standard' } as const;
export const video = { id: 'video-1', kind: 'video', name: 'camera', enabled: true, priority: 'standard' } as const;

const started: { stop: () => void; faults: string[] }[] = [];

afterEach(() => {
  for (const { stop, faults } of started.splice(0)) {
    stop();
    expect(faults).toEqual([]);
  }
});

/** A server, and clients that talk to it without a network between. */
export function startScript(
  options: Partial<Pick<VideoSignallingOptions, 'timings' | 'standing' | 'holder'>> & { secret?: string } = {},
) {
  const { secret = newSecret(), ...more } = options;
  const key = localKey(secret);
  const faults: string[] = [];
  /** Names of all connections in which somebody was told to offer, in order. */
  const asked: string[] = [];
  const signalling = createVideoSignalling({ ...more, key, log: (line) => faults.push(line) });
  started.push({ stop: signalling.close, faults });
  /** Each identity has a session of the same name. */
  const tokenFor = (room: string, identity: string, ttlSeconds = 600) =>
    signVideoToken(key, { room, identity, session: identity, ttlSeconds }, new Date());

  function openClient(): ScriptedClient {
    const heard: Answer[] = [];
    const unread: Answer[] = [];
    const waiting: { type: string; resolve: (message: Answer) => void }[] = [];
    const events = signalling.open({
      send: (text) => {
        const frame = JSON.parse(text);
        const message = frame.type === 'msg' ? frame.body : frame;
        heard.push(message);
        asked.push(...linkIdsOf(message));
        const index = waiting.findIndex(({ type }) => type === message.type);
        if (index < 0) unread.push(message);
        else waiting.splice(index, 1)[0]?.resolve(message);
      },
      close: (code) => {
        client.closedWith = code;
      },
      ping: () => {
        if (client.answersPings) events.alive();
      },
    });
    const client: ScriptedClient = {
      heard,
      closedWith: null,
      answersPings: false,
      frame: (frame) => events.received(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      say: (body) => client.frame({ type: 'msg', body }),
      next: (type) => {
        const index = unread.findIndex((message) => message.type === type);
        if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0]);
        return new Promise((resolve) => waiting.push({ type, resolve }));
      },
      drop: (code) => events.closed(code),
    };
    return client;
  }

  /** Says hello with a first message in it, as the SDK does. */
  function greet(body?: object): ScriptedClient {
    const client = openClient();
    client.frame({ type: 'hello', id: 'h', timeout: 3_600_000, version: 2, body });
    return client;
  }

  /** Somebody comes into a room with a microphone: each who is there is told to offer. */
  async function join(room: string, identity: string) {
    const token = await tokenFor(room, identity);
    const before = asked.length;
    const client = greet(connectMessage(token));
    const connected = await client.next('connected');
    return { client, connected, token, sid: String(connected.participant.sid), linkIds: asked.slice(before) };
  }

  return { signalling, faults, tokenFor, openClient, greet, join };
}

/** Names of the connections that somebody is to open. */
function linkIdsOf({ peer_connections = [] }: Answer): string[] {
  return peer_connections
    .filter(({ description }: Answer) => description?.type === 'create-offer')
    .map(({ id }: Answer) => id);
}

export function connectMessage(token: string, more: object = {}): object {
  return {
    ...{ type: 'connect', version: 2, name: null, token, format: 'unified', ice_servers: 'acquire' },
    participant: { revision: 1, tracks: [audio] },
    peer_connections: [{ id: 'initial', description: { type: 'offer', revision: 1, sdp: 'v=0 initial' } }],
    ...more,
  };
}

/** What the SDK says when it comes back. */
export function syncMessage(
  { connected, token }: { connected: Answer; token: string },
  more: { peer_connections?: object[]; participant?: object } = {},
): object {
  return {
    ...{ type: 'sync', version: 2, session: connected.session, token, name: null },
    ...{ participant: { revision: 1, tracks: [audio] }, peer_connections: [], ...more },
  };
}

export function updateMessage(more: { participant?: object; peer_connections?: object[] }): object {
  return { type: 'update', version: 2, participant: { revision: 1, tracks: [audio] }, ...more };
}
