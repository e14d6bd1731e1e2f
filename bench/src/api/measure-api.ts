import { questionsOf, type Statement } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { openBareHandler } from '../../../packages/reference-api/src/testing/bare-handler.ts';
import { type AdminWorld, openAdminWorld } from '../admin/admin-world.ts';
import { processorOfFamily, serverOf } from '../process-cost.ts';
import { type Asker, askerOf, listedCalls } from './asked-calls.ts';

/** How a call is answered: by the API, by a bare handler with the same SQL, and by its largest statement alone. */
const WAYS = ['api', 'bare', 'business'] as const;
export type Way = (typeof WAYS)[number];

interface WayMeasured {
  /** Calls in a second, of each block. */
  throughput: number[];
  /** Milliseconds of this process's processor for a call, of each block, and those of PostgreSQL. */
  processor: number[];
  database: number[];
  /** Milliseconds that each call took. */
  times: number[];
}

export interface CallMeasured {
  call: string;
  size: number;
  statements: number;
  ways: Record<Way, WayMeasured>;
}

interface Options {
  serverUrl: string;
  sizes: readonly number[];
  /** Blocks of each way at most. */
  rounds: number;
  /** Milliseconds after which no other round begins. */
  withinMs: number;
  onProgress: (line: string) => void;
}

const WARM_UP_ROUNDS = 2;
const LEAST_ROUNDS = 3;
/** Calls of a block, and how many of them are under way at a time. */
const BLOCK = 60;
const LANES = 4;

interface Asked {
  measured: CallMeasured;
  ask: Record<Way, () => Promise<unknown>>;
}

const nothing = (): WayMeasured => ({ throughput: [], processor: [], database: [], times: [] });

/**
 * Asks each call in worlds of several sizes. A round has a block of each way, one behind the other: what else the machine
 * does for a while meets all alike.
 */
export async function measureApi({ serverUrl, sizes, rounds, withinMs, onProgress }: Options): Promise<CallMeasured[]> {
  const ends: (() => Promise<void>)[] = [];
  try {
    const asked: Asked[] = [];
    let server = 0;
    for (const size of sizes) {
      const world = await openAdminWorld(serverUrl, size);
      ends.push(world.close);
      server = await serverOf(world.bare.run);
      const bare = openBareHandler(serverUrl.replace(/\/postgres$/, `/admin_${size}`));
      ends.push(bare.end);
      onProgress(`${size.toLocaleString('en')} appointments are there`);
      const asker = await askerOf(world, world.bare.run);
      for (const { call, path } of listedCalls)
        asked.push(await prepare(world, { bare, asker, call, path: path(asker) }));
    }
    const until = performance.now() + withinMs;
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      if (round >= LEAST_ROUNDS && performance.now() > until) break;
      for (const each of asked) for (const way of WAYS) await block(each, way, { server, counts: round >= 0 });
      onProgress(`round ${round} of ${rounds}`);
    }
    return asked.map(({ measured }) => measured);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function prepare(
  world: AdminWorld,
  { bare, asker, call, path }: { bare: ReturnType<typeof openBareHandler>; asker: Asker; call: string; path: string },
): Promise<Asked> {
  const ask = () => asker.ask(path);
  // Twice: the first time, some things are read that are kept afterwards.
  await ask();
  const statements = await questionsOf(ask, /^\s*(select|with|\(|insert|update)/i);
  const business = largest(statements);
  const headers = { Authorization: asker.token };
  return {
    measured: {
      ...{ call, size: world.size, statements: statements.length },
      ways: { api: nothing(), bare: nothing(), business: nothing() },
    },
    ask: {
      api: ask,
      bare: async () => (await bare.answer(new Request(`http://portal.test${path}`, { headers }), statements)).text(),
      business: () => bare.ask(business),
    },
  };
}

/** Who asks is a small statement of its own; what is asked for is the longest one. */
function largest(statements: readonly Statement[]): Statement {
  const [found] = statements
    .filter(({ text }) => !/^\s*insert/i.test(text))
    .toSorted((one, other) => other.text.length - one.text.length);
  if (!found) throw new Error('A call asks the database nothing');
  return found;
}

interface Block {
  /** The first process of PostgreSQL. */
  server: number;
  counts: boolean;
}

async function block({ measured, ask }: Asked, way: Way, { server, counts }: Block): Promise<void> {
  const into = measured.ways[way];
  let left = BLOCK;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const began = performance.now();
      await ask[way]();
      if (counts) into.times.push(performance.now() - began);
    }
  };
  const database = processorOfFamily(server);
  const [processor, began] = [process.cpuUsage(), performance.now()];
  await Promise.all(Array.from({ length: LANES }, lane));
  const { user, system } = process.cpuUsage(processor);
  if (!counts) return;
  into.processor.push((user + system) / 1_000 / BLOCK);
  into.throughput.push((BLOCK * 1_000) / (performance.now() - began));
  into.database.push(((processorOfFamily(server) - database) * 1_000) / BLOCK);
}
