// npm run prod:roll -- [--rounds 1] [--redis] [--beside FOLDER]: restarts both processes behind nginx, one after the
// other, while pages are asked, writes are sent, answers are held, and calls and chats are open. Ends with 1 where a
// request fails, a write is lost, or people of a call do not meet again. In FOLDER is another release's bundle, which the
// second process runs: both serve side by side on one database.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { devHandles } from '../e2e/support/dev-handles.ts';
import { isRedisInstalled, startRedis } from '../packages/reference-api/src/testing/redis-server.ts';
import type { Attempt } from './faults/client.ts';
import { startCrew } from './faults/crew.ts';
import { storedWrites } from './faults/stored.ts';
import { type Comparison, compareTallies, type Tally } from './faults/tally.ts';
import { engageWriters } from './faults/writers.ts';
import { root } from './lib/paths.ts';
import { type Asked, askAll } from './prod/load.ts';
import { joinCall, joinChat, type Place } from './prod/sockets.ts';
import { endInOrder, NoProgramError, runWithPrograms, type Stack, startStack, trustStack } from './prod/stack.ts';

const CALLS = 20;
/** Sessions with pages open, and pages of each: a session may have few answers held. */
const HOLDERS = 25;
const HELD_EACH = 2;
const MEET_WITHIN_MS = 60_000;

const env = { NODE_ENV: 'development', PORTAL_SESSION_BUDGET: 'off', PORTAL_STOP_SECONDS: '5,30' };

interface OpenPlaces {
  calls: Call[];
  chats: Place[];
}

interface Call {
  sides: [Place, Place];
  identities: [string, string];
}

async function openPlaces(url: string): Promise<OpenPlaces> {
  const { tokenFor, makeAppointment } = devHandles(url);
  const [maya, alex] = [await tokenFor('maya@demo.test'), await tokenFor('alex@demo.test')];
  const read = async (asked: string, token: string) => {
    const answer = await fetch(`${url}/api${asked}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${asked.replace(/\?.*/, '')} was answered with ${answer.status}`);
    return answer.json();
  };
  const idOf = async (token: string) => String((await read('/practice/users/me', token)).id);
  const [mayaId, alexId] = [await idOf(maya), await idOf(alex)];
  const calls: Call[] = [];
  const chats: Place[] = [];
  for (let made = 0; made < CALLS; made += 1) {
    const wishes = { counsellor: 'maya@demo.test', client: 'alex@demo.test', duration: 60, starts_in_seconds: -60 };
    const { id } = await makeAppointment(wishes);
    const side = (token: string, userId: string) =>
      joinCall(url, {
        room: String(id),
        token: async () => {
          const query = new URLSearchParams({ room_id: id, user_id: userId });
          return (await read(`/practice/twilio_videos/token?${query}`, token)).token;
        },
      });
    calls.push({ sides: [side(maya, mayaId), side(alex, alexId)], identities: [mayaId, alexId] });
    const { chat } = await read(`/practice/appointments/${id}`, maya);
    chats.push(joinChat(url, async () => (await read(`/practice/chats/${chat.id}/token`, maya)).token));
  }
  return { calls, chats };
}

/** Whether each side sees the other one. */
const hasMet = ({ sides: [one, other], identities: [first, second] }: Call) =>
  [...one.others()].some((identity) => identity.startsWith(`${second}_`)) &&
  [...other.others()].some((identity) => identity.startsWith(`${first}_`));

/** Waits until all hold, or gives up. Gives how many do, and the seconds it took. */
async function until(all: readonly (() => boolean)[], withinMs: number): Promise<{ of: number; seconds: number }> {
  const from = performance.now();
  const count = () => all.filter((holds) => holds()).length;
  while (count() < all.length && performance.now() - from < withinMs) await delay(100);
  return { of: count(), seconds: (performance.now() - from) / 1000 };
}

async function restart({ portals, start }: Stack, place: number): Promise<string> {
  const portal = portals[place];
  if (!portal) throw new Error(`There is no process ${place}.`);
  const stopped = await endInOrder(portal);
  const ended = performance.now();
  await start(place);
  const started = (performance.now() - ended) / 1000;
  return `process ${place + 1} ended after ${stopped.toFixed(1)} s, answered again ${started.toFixed(1)} s later`;
}

/** Restarts one process after the other. Gives what was not as it has to be. */
async function restartAll(stack: Stack, rounds: number, { calls, chats }: OpenPlaces): Promise<string[]> {
  const complaints: string[] = [];
  const look = async (when: string) => {
    const met = await until(
      calls.map((call) => () => hasMet(call)),
      MEET_WITHIN_MS,
    );
    const open = await until(
      chats.map((chat) => () => chat.isIn()),
      MEET_WITHIN_MS,
    );
    const words = `${met.of} of ${CALLS} calls meet and ${open.of} of ${CALLS} chats are open`;
    console.error(`${when}: ${words}, after ${(met.seconds + open.seconds).toFixed(1)} s`);
    if (met.of + open.of < 2 * CALLS) complaints.push(`${when}: ${words}`);
  };
  await look('at first');
  for (let round = 0; round < rounds; round += 1) for (const place of [0, 1]) await look(await restart(stack, place));
  return complaints;
}

interface Rolled {
  rounds: number;
  /** Carries what the processes announce. */
  redisUrl?: string;
  /** The folder of another release's bundle. */
  beside?: string | undefined;
}

async function roll({ rounds, redisUrl, beside }: Rolled): Promise<number> {
  const releases = process.env.PORTAL_RELEASES || path.join(root, '.releases');
  const more = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
  const stack = await startStack({
    releases,
    env: { ...env, ...more },
    beside,
    onStep: (words) => console.error(words),
  });
  try {
    trustStack(stack);
    const { url } = stack.nginx;
    const { tokenFor } = devHandles(url);
    const acknowledged: Tally = new Map();
    const writers = await engageWriters(url, acknowledged);
    const places = await openPlaces(url);
    const before = await storedWrites(stack.postgres.url);
    const api = '/api/practice';
    const reader = await tokenFor('luc@demo.test');
    const holders = await Promise.all(Array.from({ length: HOLDERS }, () => tokenFor('luc@demo.test')));
    const load = askAll(url, [
      { kind: 'pages', path: '/signin', people: 2, pauseMs: 50 },
      { kind: 'calls of the API', path: `${api}/users/me`, token: reader, people: 4, pauseMs: 20 },
      ...holders.map((token) => ({
        ...{ kind: 'held answers', path: `${api}/sessions/current?wait=true`, token },
        ...{ people: HELD_EACH, pauseMs: 50 },
      })),
    ]);
    const crew = startCrew(writers, [url]);
    const complaints = await restartAll(stack, rounds, places);
    await crew.untilEachWrote(3);
    await crew.stop();
    await load.stop();
    const { lost, twice } = compareTallies(acknowledged, await storedWrites(stack.postgres.url), before);
    const writes = writesAsked(crew.attempts);
    complaints.push(...report([...load.asked, writes], { ...places, lost, twice }));
    for (const complaint of complaints) console.error(complaint);
    return complaints.length === 0 ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

function writesAsked(attempts: readonly Attempt[]): Asked {
  const failed = new Map<string, number>();
  for (const { status } of attempts)
    if (status === 'none' || status >= 500) failed.set(String(status), (failed.get(String(status)) ?? 0) + 1);
  const wrong = [...failed.values()].reduce((sum, times) => sum + times, 0);
  const longestMs = Math.max(...attempts.map(({ sentAt, answeredAt }) => answeredAt - sentAt));
  return { kind: 'writes', answered: attempts.length - wrong, failed, longestMs };
}

/** All of a kind as one. */
function sumByKind(asked: readonly Asked[]): Asked[] {
  return [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, of]) => {
    const failed = new Map<string, number>();
    for (const [words, times] of of.flatMap((one) => [...one.failed]))
      failed.set(words, (failed.get(words) ?? 0) + times);
    const answered = of.reduce((sum, one) => sum + one.answered, 0);
    return { kind, answered, failed, longestMs: Math.max(...of.map(({ longestMs }) => longestMs)) };
  });
}

/** Prints what came of it. Gives what was not as it has to be. */
function report(asked: readonly Asked[], { calls, lost, twice }: OpenPlaces & Comparison): string[] {
  console.log('| asked | answered | failed | longest |\n|---|--:|---|--:|');
  for (const { kind, answered, failed, longestMs } of sumByKind(asked)) {
    const wrong = [...failed].map(([words, times]) => `${words} × ${times}`).join(', ') || '0';
    console.log(`| ${kind} | ${answered} | ${wrong} | ${(longestMs / 1000).toFixed(1)} s |`);
  }
  const sides = calls.flatMap((call) => call.sides);
  const [entries, elsewhere] = [
    sides.reduce((sum, side) => sum + side.entries(), 0),
    sides.reduce((sum, side) => sum + side.elsewhere(), 0),
  ];
  console.log(
    `\nWrites lost: ${lost.length}, doubled: ${twice.length}. Calls: ${entries} entries, ${elsewhere} tries at a process that did not have the room.`,
  );
  return [
    ...sumByKind(asked)
      .filter(({ failed }) => failed.size > 0)
      .map(({ kind }) => `${kind} failed`),
    ...[...lost, ...twice].map((key) => `lost or doubled: ${key}`),
  ];
}

/** With a Redis of its own, which carries what the processes announce. */
async function rollOnRedis(wanted: Rolled): Promise<number> {
  if (!isRedisInstalled)
    throw new NoProgramError('there is no Redis server on this machine (Debian: apt-get install redis-server)');
  const redis = await startRedis();
  try {
    return await roll({ ...wanted, redisUrl: redis.url });
  } finally {
    await redis.stop();
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    redis: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});
const rounds = Math.min(10, Math.max(1, Number(values.rounds) || 1));
const wanted = { rounds, beside: values.beside && path.resolve(values.beside) };
await runWithPrograms(() => (values.redis ? rollOnRedis(wanted) : roll(wanted)));
// Sockets that come back by themselves keep this process alive.
process.exit();
