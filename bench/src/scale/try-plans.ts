import { calls } from '../../../packages/contract/src/index.ts';
import { seedDemoWorld } from '../../../packages/reference-api/src/index.ts';
import { openPostgres } from '../../../packages/reference-api/src/node.ts';
import {
  type BareAdmin,
  openBareAdmin,
  questionsOf,
  type Statement,
} from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { adminLists } from '../admin/admin-lists.ts';
import { apiOn, namesOfRows } from '../admin/admin-world.ts';
import { askerOf, listedCalls } from '../api/asked-calls.ts';
import { median } from '../results.ts';
import { appointmentRows, countedRows, eventRows, FILLED, hangingRows, peopleOf, peopleRows } from './grown-rows.ts';

/** One call at so many appointments. */
export interface CallTried {
  call: string;
  size: number;
  /** Of the call, without HTTP; none where it was not answered. */
  ms: number | null;
  /** Pages of 8 kB that its statements touch. */
  pages: number;
  /** Milliseconds of the database for them. */
  databaseMs: number;
  /** Tables that they read from end to end. */
  scanned: string[];
}

interface Options {
  serverUrl: string;
  sizes: readonly number[];
  onProgress: (line: string) => void;
  /** Gets the plan of each statement at the largest size. */
  onPlan: (text: string) => void;
}

const BATCH = 500_000;
/** Calls behind the sixth are by the plan that PostgreSQL keeps for a named statement. */
const [WARM_UP, TIMES] = [7, 9];
/** No call is asked again for longer than this. */
const WITHIN_MS = 6_000;
/** As the API's own connections have it. */
const SAME_PLANS = '-c jit=off -c parallel_setup_cost=10000';
const counted = (count: number) => count.toLocaleString('en');
const withOptions = (url: string, options: string) => `${url}?options=${encodeURIComponent(options)}`;

/** Makes worlds by SQL, asks what pages ask, and looks at what that costs the database in each of them. */
export async function tryPlans({ serverUrl, sizes, onProgress, onPlan }: Options): Promise<CallTried[]> {
  const tried: CallTried[] = [];
  for (const size of sizes) {
    const server = openBareAdmin(serverUrl);
    await server.run(`create database grown_${size}`);
    const url = serverUrl.replace(/\/postgres$/, `/grown_${size}`);
    const opened = await openPostgres(url);
    const bare = openBareAdmin(withOptions(url, SAME_PLANS));
    try {
      await seedDemoWorld(opened.database, new Date());
      await fill(url, size, onProgress);
      tried.push(...(await tryCalls({ ...apiOn(opened.database), bare, size, onProgress, onPlan })));
    } finally {
      await bare.end();
      await opened.close();
      // The next one is larger, and the disk is everybody's.
      await server.run(`drop database grown_${size} with (force)`);
      await server.end();
    }
  }
  return tried;
}

async function fill(url: string, size: number, onProgress: Options['onProgress']): Promise<void> {
  const bare = openBareAdmin(url);
  // Foreign keys of rows that are made from one another hold.
  const unchecked = openBareAdmin(withOptions(url, '-c session_replication_role=replica -c maintenance_work_mem=1GB'));
  try {
    const { providers, clients } = peopleOf(size);
    for (const statement of peopleRows({ providers, clients }, namesOfRows)) await bare.run(statement);
    await bare.run('analyze people');
    const indexes = await bare.run(
      `select indexname, indexdef from pg_indexes where tablename = any($1)
        and indexname not in (select conname from pg_constraint) and indexdef not like '%UNIQUE%'`,
      [FILLED],
    );
    for (const { indexname } of indexes) await bare.run(`drop index "${String(indexname)}"`);
    for (let made = 0; made < size; made += BATCH) {
      const count = Math.min(BATCH, size - made);
      await unchecked.run(appointmentRows(count, made, size));
      await unchecked.run(eventRows(count, made, size, providers + clients));
      if ((made / BATCH) % 4 === 0) onProgress(`${counted(made + count)} appointments and events are there`);
    }
    for (const statement of hangingRows()) await unchecked.run(statement);
    for (const statement of countedRows(size)) await bare.run(statement);
    onProgress('notes, chats, files and payouts are there');
    // Of the whole, where the table has partitions.
    for (const { indexdef } of indexes) await unchecked.run(String(indexdef).replace(' ON ONLY ', ' ON '));
    onProgress('indexes are there');
    await bare.run('vacuum analyze');
    // The mother of partitions is passed over by that.
    await bare.run('analyze audit_events');
    for (const table of [...FILLED, 'people', 'chats', 'provider_payouts']) {
      const [row] = await bare.run(
        `select sum(c.reltuples)::float8 as rows, sum(pg_table_size(c.oid))::float8 as own, sum(pg_indexes_size(c.oid))::float8 as indexes
          from pg_class c where c.relkind = 'r' and (c.oid = $1::regclass or c.oid in (select inhrelid from pg_inherits where inhparent = $1::regclass))`,
        [table],
      );
      const gb = (value: unknown) => (Number(value) / 1e9).toFixed(3);
      onProgress(
        `${table}: ${counted(Number(row?.['rows']))} rows, ${gb(row?.['own'])} GB, indexes ${gb(row?.['indexes'])} GB`,
      );
    }
    const [all] = await bare.run('select pg_database_size(current_database())::float8 as bytes');
    onProgress(`the database: ${(Number(all?.['bytes']) / 1e9).toFixed(2)} GB`);
  } finally {
    await unchecked.end();
    await bare.end();
  }
}

type Asking = ReturnType<typeof apiOn> &
  Pick<Options, 'onProgress' | 'onPlan'> & {
    bare: BareAdmin;
    size: number;
  };

/** What pages of a practitioner ask, and the first page of each list of an administrator by each filter. */
async function tryCalls({ bare, size, onProgress, onPlan, ...api }: Asking): Promise<CallTried[]> {
  const asker = await askerOf(api, bare.run);
  const admin = await api.tokenOf('admin@demo.test');
  const idOf = async (email: string) =>
    Number((await bare.run('select id from people where email = $1', [email]))[0]?.['id']);
  const client = await idOf('client-7@bench.test');
  const ids = { ...{ admin: await idOf('admin@demo.test'), client, heavy: client }, busy: 0 };
  const lists = adminLists({ ...ids, provider: await idOf('provider-2@bench.test') });
  const asked = [
    ...listedCalls.map(({ call, path }) => ({ call, token: asker.token, path: path(asker) })),
    ...lists.flatMap(({ call, cases }) =>
      cases.map(({ name, query }) => ({
        call: `${call}, ${name}`,
        token: admin,
        path: `${calls.find(({ id }) => id === call)?.path}?${query}`,
      })),
    ),
  ];
  const tried: CallTried[] = [];
  for (const { call, token, path } of asked) {
    const ask = async () => {
      const answer = await api.askAs(token, path);
      const text = await answer.text();
      if (answer.status !== 200) onProgress(`${call}: ${answer.status} ${text.slice(0, 120)}`);
      return answer.status === 200;
    };
    const times = (await ask()) ? await timesOf(ask) : [];
    const statements = await questionsOf(ask);
    const one: CallTried = {
      call,
      size,
      ms: times.length > 0 ? median(times) : null,
      pages: 0,
      databaseMs: 0,
      scanned: [],
    };
    const scanned = new Set<string>();
    onPlan(`\n#### ${call} at ${counted(size)}`);
    for (const statement of statements) {
      const cost = await explained(bare, statement, onPlan);
      one.pages += cost.pages;
      one.databaseMs += cost.ms;
      for (const table of await bare.tablesScanned(statement)) scanned.add(table);
    }
    one.scanned = [...scanned].sort();
    tried.push(one);
    onProgress(`${call}: ${one.ms?.toFixed(1) ?? 'no answer in'} ms, ${one.pages} pages, ${one.scanned.join(', ')}`);
  }
  return tried;
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const [times, until]: [number[], number] = [[], performance.now() + WITHIN_MS];
  for (let at = -WARM_UP; at < TIMES; at += 1) {
    const began = performance.now();
    await ask();
    if (at >= 0 || performance.now() > until) times.push(performance.now() - began);
    if (performance.now() > until) break;
  }
  return times;
}

/** What a statement touches and takes, by PostgreSQL's own account of running it once more. */
async function explained(
  bare: BareAdmin,
  { text, values }: Statement,
  onPlan: Options['onPlan'],
): Promise<{ pages: number; ms: number }> {
  const rows = await bare.run(`explain (analyze, buffers) ${text}`, values);
  const lines = rows.map((row) => String(row['QUERY PLAN']));
  onPlan([text, JSON.stringify(values), ...lines].join('\n'));
  const [, buffers = ''] =
    /Buffers: shared (.*)/.exec(lines.find((line) => line.includes('Buffers: shared')) ?? '') ?? [];
  const touched = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
  const [, ms = '0'] = /Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '') ?? [];
  return { pages: touched, ms: Number(ms) };
}
