import { randomBytes, randomUUID } from 'node:crypto';
import { freePort } from '@portal/delivery/free-port';
import { startPortalProcess } from '../../../tools/lib/portal-process.ts';
import { type AdminWorld, openAdminWorld } from '../admin/admin-world.ts';
import { askerOf, listedCalls } from '../api/asked-calls.ts';
import { type CrowdMeasured, type CrowdPoint, portalSettings } from '../api/measure-crowd.ts';
import { processorOf, processorOfFamily, serverOf } from '../process-cost.ts';
import type { Check, Cost, Costs, Kind } from './model.ts';

/** Costs, and what the model made of them says of a larger point that was measured, too. */
export interface CostsMeasured {
  costs: Costs;
  checks: Check[];
}

type Done = 'call of the API' | 'note saved' | 'file' | 'audit event';
type Standing = Exclude<Kind, Done>;

/** The same of some kinds. */
interface SomeMeasured<Some extends Kind> {
  costs: Record<Some, Cost>;
  checks: Check[];
}

interface Options {
  serverUrl: string;
  /** The server's bundle. */
  bundle: string;
  releases: string;
  onProgress: (line: string) => void;
}

/** How much larger the point is that the model is held against. */
const TIMES = 3;
const ROUNDS = 2;
/** Of each so many: a cost of less than a hundred ticks of the processor says little. */
const SOME = { calls: 400, saves: 150, files: 60, events: 20_000 };
const FILE_BYTES = 200_000;
const SIZE = 1_000;
const SENTENCE = 'She slept better this week, and spoke of her mother for the first time in months.';
/** What an event is one of a kind of its own, and what is tidied away after a day. */
const OTHERS = `relname not like 'audit\\_events%' and relname <> 'idempotency_keys'`;

/** Measures what is done once, by HTTP against a process with a database of its own. */
export async function measureDone({ serverUrl, bundle, releases, onProgress }: Options): Promise<SomeMeasured<Done>> {
  const world = await openAdminWorld(serverUrl, SIZE);
  const databaseUrl = serverUrl.replace(/\/postgres$/, `/admin_${SIZE}`);
  const env = portalSettings(releases);
  const portal = await startPortalProcess({ port: await freePort('127.0.0.1'), databaseUrl, bundle, env });
  try {
    const server = await serverOf(world.bare.run);
    const scene: Scene = {
      world,
      url: portal.url,
      checks: [],
      onProgress,
      seen: () => [processorOf(portal.pid), processorOfFamily(server)],
    };
    const call = await measured(scene, 'call of the API', SOME.calls, await caller(scene));
    const save = await measured(scene, 'note saved', SOME.saves, await noteSaver(scene));
    const file = await measured(scene, 'file', SOME.files, await fileSender(scene));
    const event = await measured(scene, 'audit event', SOME.events, (count) => world.bare.run(moreEvents(count)));
    const costs = {
      // A read leaves an event, which is a kind of its own.
      'call of the API': { processor: call.processor, database: call.database },
      'note saved': save,
      file,
      // Its processor is in that of the call that leaves it.
      'audit event': { bytes: event.bytes, rows: event.rows },
    };
    return { costs, checks: scene.checks };
  } finally {
    await portal.stop();
    await world.close();
  }
}

interface Scene {
  world: AdminWorld;
  url: string;
  checks: Check[];
  onProgress: (line: string) => void;
  /** Seconds of the processor that the portal and the database have had. */
  seen: () => readonly [number, number];
}

interface Sum {
  processor: number;
  database: number;
  bytes: number;
  rows: number;
  passing: number;
}

const sizes = (where: string) => `select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${where}`;

/** Measures some and many by turns, and holds what some say against what many took. */
async function measured(
  scene: Scene,
  kind: Done,
  some: number,
  work: (count: number) => Promise<unknown>,
): Promise<Required<Cost>> {
  const { world, checks, onProgress, seen } = scene;
  const isEvent = kind === 'audit event';
  const number = async (question: string) => Number((await world.bare.run(question))[0]?.['bytes']);
  const tables = await world.bare.run(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and ${isEvent ? "relname like 'audit\\_events%'" : OTHERS}`,
  );
  const rowCount = tables.map(({ relname }) => `(select count(*) from "${String(relname)}")`).join(' + ');
  const size = async () => {
    // Rows that have been written anew leave room that is used again.
    await world.bare.run('vacuum');
    return {
      bytes: await number(sizes(isEvent ? "relname like 'audit\\_events%'" : OTHERS)),
      passing: await number(sizes(`relname = 'idempotency_keys'`)),
      rows: await number(`select (${rowCount})::float8 as bytes`),
    };
  };
  const once = async (count: number): Promise<Sum> => {
    const [before, [portal, database]] = [await size(), seen()];
    await work(count);
    const [portalAfter, databaseAfter] = seen();
    const after = await size();
    return {
      ...{ processor: portalAfter - portal, database: databaseAfter - database, bytes: after.bytes - before.bytes },
      ...{ rows: after.rows - before.rows, passing: after.passing - before.passing },
    };
  };
  // What is compiled and what is kept the first time is no cost of each.
  await work(some);
  const [few, many]: [Sum[], Sum[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    few.push(await once(some));
    many.push(await once(some * TIMES));
    many.push(await once(some * TIMES));
    few.push(await once(some));
  }
  const mean = (sums: readonly Sum[], of: (sum: Sum) => number) =>
    sums.reduce((total, sum) => total + of(sum), 0) / sums.length;
  const check = (what: string, unit: string, of: (sum: Sum) => number) => {
    const [predicted, taken] = [mean(few, of) * TIMES, mean(many, of)];
    checks.push({ kind, what: `${unit} ${what} ${(some * TIMES).toLocaleString('en')}`, predicted, measured: taken });
  };
  if (isEvent) check('of', 'MB', ({ bytes }) => bytes / 1e6);
  else check('of', 's of portal and PostgreSQL', ({ processor, database }) => processor + database);
  // Small tables grow by pages of 8 kB: what many have left says more than what some have.
  const each = (of: (sum: Sum) => number) => mean([...few, ...many], of) / ((some * (1 + TIMES)) / 2);
  const cost = {
    ...{
      memoryMb: 0,
      processor: mean(few, (sum) => sum.processor) / some,
      database: mean(few, (sum) => sum.database) / some,
    },
    ...{
      bytes: isEvent ? mean(few, (sum) => sum.bytes) / some : each(({ bytes }) => bytes),
      rows: each(({ rows }) => rows),
    },
    passing: each(({ passing }) => passing),
  };
  onProgress(`${kind}: ${JSON.stringify(cost)}`);
  return cost;
}

const ok = async (answering: Promise<Response>) => {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** Asks what pages ask most, one after the other. The portal signs nobody in without a password where strangers live. */
async function caller({ world, url }: Scene): Promise<(count: number) => Promise<void>> {
  const askAs: AdminWorld['askAs'] = (token, path) =>
    fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const asker = await askerOf({ askAs, tokenOf: world.tokenOf }, world.bare.run);
  return async (count) => {
    for (let asked = 0; asked < count; asked += 1) {
      const listed = listedCalls[asked % listedCalls.length];
      if (listed) await asker.ask(listed.path(asker));
    }
  };
}

/** Times that the note of a session is saved while it is written. */
const SAVES_OF_NOTE = 25;

/** Writes one note behind another, each from nothing to 2,500 characters, saved after every hundred. */
async function noteSaver({ world, url }: Scene): Promise<(count: number) => Promise<void>> {
  const authorization = `Bearer ${await world.tokenOf('busy@bench.test')}`;
  await world.bare.run(`update appointment_notes set note = '' where user_id = ${world.ids.busy}`);
  await world.bare.run('vacuum full appointment_notes');
  const notes = await world.bare.run(
    `select id, version from appointment_notes where user_id = ${world.ids.busy} order by id`,
  );
  let saved = 0;
  let version = 0;
  return async (count) => {
    for (const last = saved + count; saved < last; saved += 1) {
      const [at, time] = [Math.floor(saved / SAVES_OF_NOTE), saved % SAVES_OF_NOTE];
      if (time === 0) version = Number(notes[at]?.['version']);
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const written = Array.from({ length: time + 1 }, (_, line) => `<p>${line}: ${SENTENCE} ${at}-${line * 7919}</p>`);
      const init = { method: 'PUT', headers, body: JSON.stringify({ note: written.join(''), version }) };
      const answer = await ok(fetch(`${url}/api/practice/appointment_notes/${notes[at]?.['id']}`, init));
      version = Number((await answer.json()).version);
    }
  };
}

/** A practitioner sends a client a page of PDF. */
async function fileSender({ world, url }: Scene): Promise<(count: number) => Promise<void>> {
  const [authorization, asClient] = [
    `Bearer ${await world.tokenOf('maya@demo.test')}`,
    `Bearer ${await world.tokenOf('alex@demo.test')}`,
  ];
  const answer = await ok(fetch(`${url}/api/practice/users/me`, { headers: { authorization: asClient } }));
  const { id: client } = await answer.json();
  return async (count) => {
    for (let sent = 0; sent < count; sent += 1) {
      const body = new FormData();
      body.append('client', client);
      body.append('file', new Blob(['%PDF-1.4\n', randomBytes(FILE_BYTES), '\n%%EOF\n']), 'exercises.pdf');
      const headers = { authorization, 'idempotency-key': randomUUID() };
      await (await ok(fetch(`${url}/api/practice/shared_files`, { method: 'POST', headers, body }))).text();
    }
  };
}

/** More events like those that the calls before have left. */
const moreEvents = (
  count: number,
) => `insert into audit_events (at, person_id, action, subject, subject_id, reason, trace_id)
  select now() - n * interval '1 millisecond', person_id, action, subject, subject_id, reason, md5(trace_id || n)
  from (select * from audit_events where trace_id not like 'trace-%' order by at desc, id desc limit 100) e,
    generate_series(1, ${Math.ceil(count / 100)}) n`;

/** What each that stands open takes, by the first half of a crowd; the whole of it is what the model is held against. */
export function standing({ points }: CrowdMeasured): SomeMeasured<Standing> {
  const checks: Check[] = [];
  const costOf = (kind: Standing, plural: CrowdPoint['kind']): Cost => {
    const at = points.findIndex((point) => point.kind === plural);
    const [base, half, whole] = [points[at - 1], points[at], points[at + 1]];
    if (!base || !half || !whole) throw new Error(`No ${plural} were opened`);
    const each = (of: (point: CrowdPoint) => number) => Math.max(0, of(half) - of(base)) / half.count;
    const memoryMb = each(({ heldMb }) => heldMb);
    const measured = whole.heldMb - base.heldMb;
    checks.push({ kind, what: `MB that ${whole.count} take`, predicted: memoryMb * whole.count, measured });
    return { memoryMb, processor: each(({ processor }) => processor), database: each(({ database }) => database) };
  };
  const costs = {
    'person signed in': costOf('person signed in', 'people signed in'),
    'waiting room': costOf('waiting room', 'waiting rooms'),
    chat: costOf('chat', 'chats'),
    call: costOf('call', 'calls of two'),
  };
  return { costs, checks };
}
