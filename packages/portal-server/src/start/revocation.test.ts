import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { createTestDatabase, STARTING } from '@portal/reference-api/testing/database';
import { onPostgres, postgresServer } from '@portal/reference-api/testing/on-postgres';
import { onRedis } from '@portal/reference-api/testing/on-redis';
import { startRedis } from '@portal/reference-api/testing/redis-server';
import {
  ask,
  chatToken as chatTokenOf,
  makePortalSession,
  type PortalSession,
  tokenOf,
  videoToken as videoTokenOf,
} from '../testing/portal-session.ts';
import { enterRoom, showChatToken } from '../testing/raw-sockets.ts';
import { liveStore, logInto } from '../testing/store.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

// With PostgreSQL (npm run unit -- --postgres) A and B are two portals on one database, as two processes are: they share
// nothing but that, and Redis where that carries what they announce. Without one they are the same portal.

let a: RunningPortal;
let b: RunningPortal;
let maya: string;
let alex: string;
let session: PortalSession;

async function startBoth(redisUrl?: string): Promise<(() => Promise<void>)[]> {
  const releases = await liveStore();
  const log = logInto([]);
  if (!postgresServer) {
    a = await startPortal({ releases, log, openInMemory: openPreparedPglite });
    b = a;
    return [a.close];
  }
  const { url, drop } = await createTestDatabase(postgresServer);
  const options = { releases, log, databaseUrl: url, postgres: { redis: redisUrl ? { url: redisUrl } : undefined } };
  a = await startPortal(options);
  b = await startPortal(options);
  return [a.close, b.close, drop];
}

const chatToken = (portal: RunningPortal, token: string) => chatTokenOf(portal, session, token);
const videoToken = (portal: RunningPortal, token: string, userId: string) =>
  videoTokenOf(portal, session, { token, userId });

const isAnswer = ({ method }: { method: string }) => method === 'reply' || method === 'close';
/**
 * What a token is answered whose session has ended: refused, or, where that was heard just then, let go of as a socket
 * that was open.
 */
const ENDED = [401, 410];
const isIn = ({ type }: { type: string }) => type === 'connected';
const isOut = ({ type }: { type: string }) => ['error', 'disconnected'].includes(type);

async function openChat(portal: RunningPortal, token: string) {
  const socket = await showChatToken(portal, token);
  const { status } = await socket.next(isAnswer);
  return { status: status.code, socket };
}

const endings: [string, (token: string) => Promise<unknown>][] = [
  ['signing out', (token) => ask(a, 'DELETE', '/practice/sessions', { token })],
  [
    'ending all other sessions',
    async () => ask(a, 'POST', '/practice/sessions/end_others', { token: await tokenOf(a, 'alex@demo.test') }),
  ],
];

const ways = [
  ['notices of the database', describe, false],
  ['Redis', postgresServer ? onRedis : describe.skip, true],
] as const;

for (const [name, describeWay, hasRedis] of ways)
  describeWay(`with announcements by ${name}`, () => {
    let toClose: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const redis = hasRedis ? await startRedis() : undefined;
      toClose = [...(await startBoth(redis?.url)), async () => redis?.stop()];
    }, STARTING);
    afterAll(async () => {
      for (const close of toClose) await close();
    });

    beforeEach(async () => {
      [maya, alex] = [await tokenOf(a, 'maya@demo.test'), await tokenOf(a, 'alex@demo.test')];
      session = await makePortalSession(a, { maya, alex });
    });

    describe.each(endings)('%s at A', (_name, end) => {
      it('closes the sockets at B that the session held, and opens none again', async () => {
        const [chat, video] = [await chatToken(a, alex), await videoToken(a, alex, session.alexId)];
        const open = await openChat(b, chat);
        expect(open.status).toBe(200);
        const call = await enterRoom(b, video);
        await call.next(isIn);
        const bystander = await openChat(b, await chatToken(a, maya));

        await end(alex);
        await Promise.all([open.socket.closed, call.closed]);
        expect(await call.next(isOut)).toMatchObject({ type: 'error', code: 20104 });

        for (const portal of [a, b]) {
          expect(ENDED).toContain((await openChat(portal, chat)).status);
          expect(await (await enterRoom(portal, video)).next(isOut)).toMatchObject({ code: 20104 });
        }
        const still = await Promise.race([bystander.socket.closed.then(() => 'closed'), Promise.resolve('open')]);
        expect(still).toBe('open');
      });
    });

    it('a question that B holds back is refused when its session ends at A', async () => {
      const path = `/practice/user_appointments/${session.id}?other_user=true&seen=0`;
      const seen = ask(a, 'GET', path, { token: maya });
      const held = ask(b, 'GET', `${path}&present=true`, { token: alex });
      // Maya hears of Alex by the question that is held back after it.
      expect((await seen).body.waiting_user_ids).toEqual([session.alexId]);
      await ask(a, 'DELETE', '/practice/sessions', { token: alex });
      expect((await held).status).toBe(401);
    });

    const outcomes: [string, string, () => Promise<{ status: number }>][] = [
      [
        'canceled',
        'canceled',
        () =>
          ask(b, 'POST', `/practice/appointments/${session.id}/cancellations`, {
            token: maya,
            body: {
              cancellation: { user_id: session.mayaId, reason: null },
              chosen_reason: 'care_provider_cancellation',
            },
          }),
      ],
      [
        'completed',
        'completed',
        () => ask(b, 'PUT', `/practice/appointments/${session.id}/complete`, { token: maya, body: {} }),
      ],
    ];

    describe.each(outcomes)('an appointment that is %s at B', (_name, status, decide) => {
      it('ends its room at A and opens it to no token from before; its chat stays', async () => {
        const [chat, video] = [await chatToken(b, alex), await videoToken(b, alex, session.alexId)];
        const call = await enterRoom(a, video);
        await call.next(isIn);
        const waiting = ask(a, 'GET', `/practice/user_appointments/${session.id}?other_user=true&seen=0`, {
          token: alex,
        });

        expect((await decide()).status).toBeLessThan(300);
        expect(await call.next(isOut)).toMatchObject({ type: 'disconnected', status: 'completed' });
        await call.closed;
        expect((await waiting).body).toMatchObject({ status });
        for (const portal of [a, b])
          expect(await (await enterRoom(portal, video)).next(isOut)).toMatchObject({ code: 53118 });
        expect((await openChat(a, chat)).status).toBe(200);
      });
    });

    onPostgres('a room that is open at A', () => {
      it('is no empty room at B, but an error that says so, until everybody has left it', async () => {
        const [hers, his] = [await videoToken(a, maya, session.mayaId), await videoToken(b, alex, session.alexId)];
        const first = await enterRoom(a, hers);
        await first.next(isIn);
        expect(await (await enterRoom(b, his)).next(isOut)).toMatchObject({
          code: 53900,
          message: 'The room is open in another process of this service',
        });
        const second = await enterRoom(a, his);
        await second.next(isIn);
        second.leave();
        first.leave();
        // The room is given back once A has heard that both have left.
        const retry = async (): Promise<string> => {
          const { type } = await (await enterRoom(b, his)).next((answer) => isIn(answer) || isOut(answer));
          return type === 'connected' ? type : retry();
        };
        expect(await retry()).toBe('connected');
      });
    });

    onPostgres('news that were missed while the database ended the connection for them', () => {
      it('are caught up with: what ended meanwhile ends', async () => {
        const open = await openChat(b, await chatToken(a, alex));
        // No news of this one: it is told to nobody.
        await a.world.database.execute(
          `update user_sessions set revoked_at = now() where person_id = ${Number(session.alexId)}`,
        );
        // Each has ended by the answer: one that had its signal still to take would end at a portal's next question.
        await a.world.database.execute(
          'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await open.socket.closed;
        expect((await openChat(a, await chatToken(b, maya))).status).toBe(200);
      });
    });
  });
