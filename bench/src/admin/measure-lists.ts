import { calls } from '../../../packages/contract/src/index.ts';
import type { BareAdmin } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { questionsOf } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { percentile } from '../percentile.ts';
import { type AdminList, adminLists, type ListCase, plainSql } from './admin-lists.ts';
import type { ListedWorld } from './admin-world.ts';

const places = ['first', 'middle', 'last'] as const;
type Place = (typeof places)[number];

/** p95 in milliseconds of one page of one list. */
export interface ListTimes {
  call: string;
  name: string;
  place: Place;
  /** By the API, for each size of world in its order. */
  api: number[];
  /** By the plain SQL of page and count, in the largest world. */
  sql: number;
}

/** A big table that a statement of a list reads from end to end. */
interface TableScan {
  call: string;
  name: string;
  table: string;
  /** Whether the statement counts, and so has to see all rows that fit. */
  isCount: boolean;
}

export interface ListsMeasured {
  sizes: number[];
  times: ListTimes[];
  /** Null where no plans were looked at. */
  scans: TableScan[] | null;
  /** Lists and filters that the API does not answer, with what it says. */
  skipped: string[];
}

const WARM_UP_ROUNDS = 3;
/** Tables that grow with the portal. */
const big: ReadonlySet<string> = new Set([
  ...['appointments', 'appointment_notes', 'assessment_reports', 'audit_events', 'card_payment_retries'],
  ...['people', 'provider_payouts'],
]);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Asks each list in worlds of several sizes by turns, so that what else the machine does meets all of them alike.
 * @param plans of the largest world, whose statements are explained by it
 */
export async function measureLists(
  worlds: readonly ListedWorld[],
  { rounds, onProgress, plans }: { rounds: number; onProgress: (line: string) => void; plans?: BareAdmin | undefined },
): Promise<ListsMeasured> {
  const measured: ListsMeasured = {
    sizes: worlds.map(({ size }) => size),
    times: [],
    scans: plans ? [] : null,
    skipped: [],
  };
  const largest = worlds.at(-1);
  if (!largest) throw new Error('There is no world to measure in');
  for (const [index, list] of adminLists(largest.ids).entries()) {
    const path = calls.find(({ id }) => id === list.call)?.path;
    if (path === undefined) {
      measured.skipped.push(`${list.call}: not in the contract`);
      continue;
    }
    for (const [caseIndex, asked] of list.cases.entries()) {
      const refusal = await refusalOf(largest, path, asked);
      if (refusal) {
        measured.skipped.push(`${list.call}, ${asked.name}: ${refusal}`);
        continue;
      }
      const own = worlds.map((world) => ({ world, query: queryIn(world, index, caseIndex) }));
      await measureCase(measured, { list, asked, path, own, rounds, onProgress, plans });
    }
  }
  return measured;
}

interface CaseOptions {
  list: AdminList;
  asked: ListCase;
  path: string;
  /** The largest one last. */
  own: readonly { world: ListedWorld; query: string }[];
  rounds: number;
  onProgress: (line: string) => void;
  plans: BareAdmin | undefined;
}

/** One list by one filter: its first, middle and last page, and the plans of its statements. */
async function measureCase(
  measured: ListsMeasured,
  { list, asked, path, own, rounds, onProgress, plans }: CaseOptions,
): Promise<void> {
  const { call } = list;
  const { name } = asked;
  for (const place of places) {
    const times = await timesOf({ list, asked, path, place, own, rounds });
    measured.times.push(times);
    const ms = times.api.map((each) => each.toFixed(1)).join(', ');
    onProgress(`${call}, ${name}, ${place}: ${ms} ms, plain SQL ${times.sql.toFixed(1)} ms`);
  }
  const largest = own.at(-1)?.world;
  if (!plans || !largest) return;
  const explained = `${path}?${asked.explained ?? asked.query}`;
  measured.scans?.push(...(await scansOf(largest, { plans, call, name, path: explained })));
}

/** The same list and filter by the people of a world of its own. */
function queryIn({ ids }: ListedWorld, list: number, asked: number): string {
  const query = adminLists(ids)[list]?.cases[asked]?.query;
  if (query === undefined) throw new Error('Lists differ from world to world');
  return query;
}

async function refusalOf({ ask }: ListedWorld, path: string, { query }: ListCase): Promise<string | null> {
  const answer = await ask(`${path}?${query}`);
  const text = await answer.text();
  return answer.status === 200 ? null : `${answer.status} ${text.slice(0, 160)}`;
}

async function pageAt({ ask }: ListedWorld, path: string, query: string, place: Place): Promise<number> {
  const { pagination }: { pagination: { total: number } } = await (await ask(`${path}?${query}`)).json();
  const last = Math.max(1, pagination.total);
  return { first: 1, middle: Math.ceil(last / 2), last }[place];
}

async function timesOf(
  options: Pick<CaseOptions, 'list' | 'asked' | 'path' | 'own' | 'rounds'> & { place: Place },
): Promise<ListTimes> {
  const { list, asked, path, place, own, rounds } = options;
  const api: number[][] = own.map(() => []);
  const sql: number[] = [];
  const addresses: string[] = [];
  let statements = { page: '', count: '' };
  let bare: ListedWorld['bare'] | undefined;
  for (const { world, query } of own) {
    const page = await pageAt(world, path, query, place);
    addresses.push(`${path}?${query}&page=${page}`);
    statements = plainSql(list, asked, page);
    bare = world.bare;
  }
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [index, { world }] of own.entries()) {
      const took = await timed(async () => (await world.ask(addresses[index] ?? '')).text());
      if (round >= 0) api[index]?.push(took);
    }
    const took = await timed(async () => {
      await bare?.run(statements.page);
      await bare?.run(statements.count);
    });
    if (round >= 0) sql.push(took);
  }
  const p95 = (times: readonly number[]) => percentile(times, 0.95);
  return { call: list.call, name: asked.name, place, api: api.map(p95), sql: p95(sql) };
}

async function scansOf(
  { ask }: ListedWorld,
  { plans, call, name, path }: { plans: BareAdmin; call: string; name: string; path: string },
): Promise<TableScan[]> {
  const asked = await questionsOf(async () => (await ask(path)).text());
  const scans: TableScan[] = [];
  for (const statement of asked)
    for (const table of await plans.tablesScanned(statement))
      if (big.has(table)) scans.push({ call, name, table, isCount: /\b(count|sum)\(/i.test(statement.text) });
  return scans;
}
