import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { openBareAdmin } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { startBreakablePostgres } from '../../../tools/lib/breakable-postgres.ts';
import { type PortalProcess, startPortalProcess } from '../../../tools/lib/portal-process.ts';
import { joinCall, joinChat, type Place } from '../../../tools/prod/sockets.ts';
import { heldBy, memoryOf, processorOf, processorOfFamily, serverOf } from '../process-cost.ts';

/** What is open beside everything of the points before, and what the portal's process is like then. */
export interface CrowdPoint {
  kind: 'nothing' | 'people signed in' | 'waiting rooms' | 'chats' | 'calls of two';
  count: number;
  /** Of the process, and what it holds once its garbage is collected. */
  memoryMb: number;
  heldMb: number;
  /** Seconds of the processor that it takes in a second while nothing else happens, and those of PostgreSQL. */
  processor: number;
  database: number;
  /** How many the server has let in. */
  isIn: number;
}

export interface CrowdMeasured {
  points: CrowdPoint[];
}

interface Options {
  /** The server's bundle. */
  bundle: string;
  releases: string;
  /** How many of each kind, half of them first. */
  count: number;
  onProgress: (line: string) => void;
}

/** As long as a question is held: each of those who wait asks once more meanwhile. */
const WATCH_MS = 20_000;
const WITHIN_MS = 90_000;
const LANES = 10;
/** Of each kind so many come and go first: what they have the process load or compile is no cost of each. */
const FIRST = 100;

/** Another sender each time: one network may open a hundred sockets. */
const senderOf = (number: number) => ({
  'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
});

/** Opens so many waiting rooms, chats and calls on one process, one kind after the other, and says what each took. */
export async function measureCrowd({ bundle, releases, count, onProgress }: Options): Promise<CrowdMeasured> {
  const postgres = await startBreakablePostgres();
  const bare = openBareAdmin(postgres.url);
  let portal: PortalProcess | undefined;
  try {
    const inspector = await freePort('127.0.0.1');
    portal = await startPortalProcess({
      ...{ port: await freePort('127.0.0.1'), databaseUrl: postgres.url, bundle },
      env: { ...portalSettings(releases), NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
    });
    const { url, pid } = portal;
    const watched = { pid, inspector, server: await serverOf(bare.run), onProgress };
    const rooms = await makeRooms(url, count);
    onProgress(`${count} appointments are there`);
    const points: CrowdPoint[] = [];
    const kinds = [
      { kind: 'people signed in', open: (room: Room) => hold(url, '/sessions/current?wait=true', room.counsellor) },
      { kind: 'waiting rooms', open: (room: Room) => wait(url, room) },
      { kind: 'chats', open: (room: Room, at: number) => chat(url, room, at) },
      { kind: 'calls of two', open: (room: Room, at: number) => call(url, room, at) },
    ] as const;
    for (const kind of kinds) points.push(...(await openAll({ ...kind, rooms, watched })));
    return { points };
  } finally {
    await bare.end();
    await portal?.stop();
    await postgres.stop();
  }
}

/** Settings of a portal that is measured: no limit for whoever asks, and no work of its own. */
export const portalSettings = (releases: string) => ({
  ...{ NODE_ENV: 'development', PORTAL_RELEASES: releases, PORTAL_SESSION_BUDGET: 'off' },
  ...{ PORTAL_PROXIES: '1', PORTAL_REMINDERS: 'off' },
});

/** What is looked at, with the first process of the database and the port of the portal's inspector. */
interface Watched {
  pid: number;
  server: number;
  inspector: number;
  onProgress: (line: string) => void;
}

const nothing = { kind: 'nothing', count: 0, isIn: () => 0 } as const;

interface Opening {
  kind: CrowdPoint['kind'];
  open: (room: Room, at: number) => Promise<Opened>;
  rooms: readonly Room[];
  watched: Watched;
}

/** Opens one kind in all rooms, half of them first, and leaves again. A few come and go before. */
async function openAll({ kind, open, rooms, watched }: Opening): Promise<CrowdPoint[]> {
  const opened: Opened[] = [];
  const isIn = () => opened.filter((place) => place.isIn()).length;
  const come = async (from: number, to: number) => {
    await inLanes(rooms.slice(from, to), async (room, at) => void opened.push(await open(room, from + at)));
    const until = performance.now() + WITHIN_MS;
    while (isIn() < opened.length && performance.now() < until) await delay(200);
  };
  const leave = async () => {
    for (const place of opened.splice(0)) place.leave();
    await delay(2_000);
  };
  try {
    await come(0, FIRST);
    await leave();
    const points = [await look(watched, nothing)];
    const half = Math.ceil(rooms.length / 2);
    for (const [from, to] of [
      [0, half],
      [half, rooms.length],
    ] as const) {
      await come(from, to);
      points.push(await look(watched, { kind, count: opened.length, isIn }));
    }
    return points;
  } finally {
    await leave();
  }
}

interface Opened {
  isIn(): boolean;
  leave(): void;
}

interface Room {
  id: string;
  chat: string;
  /** Sessions of the two, their own in each room: one session may have few answers held. */
  counsellor: string;
  client: string;
  identities: { counsellor: string; client: string };
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>): Promise<void> {
  const left = [...items.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function read(url: string, path: string, token: string, signal: AbortSignal | null = null) {
  const answer = await fetch(`${url}/api/practice${path}`, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok) throw new Error(`GET ${path.replace(/\?.*/, '')} was answered with ${answer.status}`);
  return answer.json();
}

async function makeRooms(url: string, count: number): Promise<Room[]> {
  const { tokenFor, makeAppointment } = devHandles(url);
  const people = { counsellor: 'maya@demo.test', client: 'alex@demo.test' };
  const idOf = async (email: string) => String((await read(url, '/users/me', await tokenFor(email))).id);
  const identities = { counsellor: await idOf(people.counsellor), client: await idOf(people.client) };
  const rooms: Room[] = [];
  await inLanes(Array.from({ length: count }), async () => {
    const { id } = await makeAppointment({ ...people, duration: 60, starts_in_seconds: -60 });
    const [counsellor, client] = [await tokenFor(people.counsellor), await tokenFor(people.client)];
    const { chat } = await read(url, `/appointments/${id}`, counsellor);
    rooms.push({ id, chat: chat.id, counsellor, client, identities });
  });
  return rooms;
}

/** Asks for something that is held back, and again whenever the answer comes, as pages do. */
async function hold(url: string, path: string, token: string): Promise<Opened> {
  const gone = new AbortController();
  let asked = 0;
  const stay = async () => {
    while (!gone.signal.aborted) {
      asked += 1;
      await read(url, path, token, gone.signal).catch(() => delay(1_000));
    }
  };
  void stay();
  return { isIn: () => asked > 0, leave: () => gone.abort() };
}

/** The client comes into the waiting room, where nobody else is. */
async function wait(url: string, { id, client }: Room): Promise<Opened> {
  const path = `/user_appointments/${id}?other_user=true`;
  await read(url, `${path}&present=true`, client);
  return hold(url, `${path}&seen=0`, client);
}

async function chat(url: string, { chat: id, counsellor }: Room, at: number): Promise<Opened> {
  return joinChat(url, async () => (await read(url, `/chats/${id}/token`, counsellor)).token, senderOf(at));
}

async function call(url: string, room: Room, at: number): Promise<Opened> {
  const side = (who: 'counsellor' | 'client', sender: number): Place =>
    joinCall(
      url,
      {
        room: room.id,
        token: async () => {
          const query = new URLSearchParams({ room_id: room.id, user_id: room.identities[who] });
          return (await read(url, `/twilio_videos/token?${query}`, room[who])).token;
        },
      },
      senderOf(sender),
    );
  const sides = [side('counsellor', 100_000 + at), side('client', 200_000 + at)];
  return {
    isIn: () => sides.every((each) => each.isIn() && each.others().size > 0),
    leave: () => sides.forEach((each) => each.leave()),
  };
}

/** Waits until the process is idle again, watches it for a while, and says what it holds. */
async function look(
  { pid, server, inspector, onProgress }: Watched,
  { kind, count, isIn }: Pick<CrowdPoint, 'kind' | 'count'> & { isIn: () => number },
): Promise<CrowdPoint> {
  await delay(3_000);
  const both = () => [processorOf(pid), processorOfFamily(server)] as const;
  const [before, began] = [both(), performance.now()];
  await delay(WATCH_MS);
  const seconds = (performance.now() - began) / 1_000;
  const [after, memoryMb] = [both(), memoryOf(pid)];
  const heldMb = await heldBy(inspector);
  const [processor, database] = [(after[0] - before[0]) / seconds, (after[1] - before[1]) / seconds];
  const point = { kind, count, memoryMb, heldMb, processor, database, isIn: isIn() };
  onProgress(
    `${count} ${kind}: ${memoryMb.toFixed(0)} MB, ${heldMb.toFixed(1)} held, ${processor.toFixed(3)} s of a second, database ${database.toFixed(3)}, ${point.isIn} in`,
  );
  return point;
}
