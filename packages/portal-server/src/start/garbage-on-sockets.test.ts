import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { STARTING } from '@portal/reference-api/testing/database';
import * as fc from 'fast-check';
import { chatToken, makePortalSession, type PortalSession, tokenOf, videoToken } from '../testing/portal-session.ts';
import { chatFrame, enterRoom, type RawSocket, showChatToken } from '../testing/raw-sockets.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

const seed = 20_260_218;
/** So many sockets say so many things each. */
const numRuns = 40;
const mostFrames = 20;

const logged: string[] = [];
let portal: RunningPortal;
let tokens: Record<'maya' | 'alex', string>;
let session: PortalSession;

beforeAll(async () => {
  const log = logInto(logged);
  portal = await startPortal({ releases: await liveStore(), log, openInMemory: openPreparedPglite });
  tokens = { maya: await tokenOf(portal, 'maya@demo.test'), alex: await tokenOf(portal, 'alex@demo.test') };
  session = await makePortalSession(portal, tokens);
}, STARTING);
afterAll(() => portal.close());

type Frame = string | Uint8Array<ArrayBuffer>;

/** Text that begins like something that is understood. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const number = fc.constantFrom(0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53 - 1);
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), number, fc.string({ unit: 'binary', maxLength: 20 }));
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** What means nothing to either service. */
const noise: fc.Arbitrary<Frame> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom<Frame>('', deep, `{"type":"msg","body":${deep}}`, bytesOf('TWILSOCK V3.0 9999999\r\n{}\r\n')),
  fc.constantFrom<Frame>('x'.repeat(300_000), new Uint8Array(300_000), bytesOf(`TWILSOCK V3.0 40000\r\n${deep}\r\n`)),
);

/** What the service answers, of the chat that is open and of others. */
const routes = () => {
  const own = `chat-${session.mayaId}-${session.alexId}`;
  return [
    ...[`POST v1/MyConversations/${own}`, `POST v1/Conversations/${own}/Messages`, `GET v1/Conversations/${own}`],
    ...[`POST v1/Conversations/${own}/Participants`, `DELETE v1/Conversations/${own}/Participants/1`],
    ...['GET v1/MyConversations', 'GET Client/v2/Configuration', 'POST v4/Subscriptions', 'POST v1/Typing'],
    ...['GET v3/Lists/ES1/Items', 'GET v3/Maps/MP1', 'GET v3/Documents/%00', 'POST v1/Conversations/%ff/Messages'],
  ];
};

/** Requests of the chat service with anything in them. */
const chatRequest: fc.Arbitrary<Frame> = fc
  .record({
    at: fc.nat(99),
    params: fc.dictionary(fc.constantFrom('Order', 'Index', 'From', 'PageSize', '__proto__'), odd),
    payload: fc.record(
      {
        ...{ body: odd, attributes: odd, media_sids: odd, last_read_message_index: fc.oneof(number, odd) },
        ...{ action: fc.constantFrom('establish', 'cancel', 'x'), correlation_id: number },
        requests: fc.array(fc.record({ object_sid: fc.string({ unit: 'binary' }), last_event_id: number }), {
          maxLength: 3,
        }),
      },
      { requiredKeys: [] },
    ),
    headers: fc.dictionary(fc.constantFrom('X-Twilio-Mutation-Id', 'x'), odd),
  })
  .map(({ at, params, payload, headers }) => {
    const all = routes();
    const [method, path] = (all[at % all.length] ?? '').split(' ');
    const http_request = { method, path: `/${path}`, params, headers };
    return chatFrame({ method: 'message', id: 'TM9', http_request }, JSON.stringify(payload));
  });

const chatWords: fc.Arbitrary<Frame> = fc
  .record({ method: fc.constantFrom('init', 'update', 'message', 'reply', 'telemetry.v1', 'close', 'x'), token: odd })
  .map((header) => chatFrame({ ...header, id: 'TM8' }));

/** Messages of rooms in the wrong order and with anything in them. */
const videoWords: fc.Arbitrary<Frame> = fc
  .record({
    type: fc.constantFrom('connect', 'update', 'sync', 'ice', 'disconnect', 'x'),
    ...{ version: number, token: odd, name: odd, session: odd },
    participant: fc.oneof(odd, fc.record({ revision: number, tracks: fc.array(odd, { maxLength: 3 }) })),
    peer_connections: fc.oneof(odd, fc.array(fc.record({ id: odd, description: odd }), { maxLength: 3 })),
  })
  .map((body) => JSON.stringify({ type: 'msg', body }));

const videoFrames: fc.Arbitrary<Frame> = fc
  .record({ type: fc.constantFrom('hello', 'msg', 'heartbeat', 'bye', 'x'), timeout: number, body: odd })
  .map((frame) => JSON.stringify({ ...frame, version: 2 }));

const ofChat = fc.oneof({ weight: 1, arbitrary: noise }, { weight: 4, arbitrary: chatRequest }, chatWords);
const ofVideo = fc.oneof({ weight: 1, arbitrary: noise }, { weight: 3, arbitrary: videoWords }, videoFrames);

/** Says it all, and waits until the server has ended the socket: at the last, if nothing before it was reason enough. */
async function sayAll(socket: RawSocket, frames: readonly Frame[], last: Frame): Promise<void> {
  for (const frame of frames) socket.say(frame);
  socket.say(last);
  await socket.closed;
}

const openChat = async (who: 'maya' | 'alex') => {
  const socket = await showChatToken(portal, await chatToken(portal, session, tokens[who]));
  await socket.next(({ method }) => method === 'reply');
  return socket;
};
const openCall = async (who: 'maya' | 'alex') => {
  const userId = who === 'maya' ? session.mayaId : session.alexId;
  const socket = await enterRoom(portal, await videoToken(portal, session, { token: tokens[who], userId }));
  await socket.next(({ type }) => type === 'connected');
  return socket;
};

describe(`garbage on ${2 * numRuns} sockets`, () => {
  it('of a chat is no fault, and the other one’s goes on', async () => {
    const calm = await openChat('maya');
    const ask = { method: 'GET', path: '/v1/MyConversations' };
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(ofChat, { minLength: 1, maxLength: mostFrames }), async (frames) => {
        await sayAll(await openChat('alex'), frames, chatFrame({ method: 'close', id: 'TM7' }));
        asked += 1;
        const id = `TM1${asked}`;
        calm.say(chatFrame({ method: 'message', id, http_request: ask }));
        expect(await calm.next((header) => header.id === id)).toMatchObject({ http_status: { code: 200 } });
      }),
      { seed, numRuns, endOnFailure: true },
    );
    expect(logged).toEqual([]);
  });

  it('of a call is no fault, and the other one’s goes on', async () => {
    const calm = await openCall('maya');
    await fc.assert(
      fc.asyncProperty(fc.array(ofVideo, { minLength: 1, maxLength: mostFrames }), async (frames) => {
        await sayAll(await openCall('alex'), frames, 'no frame');
      }),
      { seed, numRuns, endOnFailure: true },
    );
    const track = { id: 'afterwards', kind: 'audio', name: 'microphone', enabled: true };
    const body = { type: 'update', version: 2, participant: { revision: 2, tracks: [track] } };
    (await openCall('alex')).say(JSON.stringify({ type: 'msg', body }));
    await calm.next((message) => JSON.stringify(message).includes('afterwards'));
    expect(logged).toEqual([]);
  });

  it('before a token was shown is no fault', async () => {
    const open = jest.fn<() => void>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(ofChat, ofVideo), { minLength: 1, maxLength: 3 }), async (frames) => {
        for (const enter of [showChatToken, enterRoom]) {
          open();
          await sayAll(await enter(portal, 'no token'), frames, 'the last');
        }
      }),
      { seed, numRuns: numRuns / 2, endOnFailure: true },
    );
    expect(open).toHaveBeenCalledTimes(numRuns);
    expect(logged).toEqual([]);
  });
});
