import { calls } from '../../../packages/contract/src/index.ts';
import type { BareAdmin } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { questionsOf } from '../../../packages/reference-api/src/testing/bare-admin.ts';
import { type AdminList, adminLists, type ListCase, plainSql } from './admin-lists.ts';
import type { ListedWorld } from './admin-world.ts';
import { goesOn, type ListTimes, type Place, type Samples, timesOf } from './list-times.ts';

const places = ['first', 'middle', 'last'] as const satisfies readonly Place[];

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
/** So many rounds there are, however slow the machine is. */
const LEAST_ROUNDS = 5;
/** Worlds between the smallest and the largest one decide nothing: they are asked in every so manieth round. */
const BETWEEN_EVERY = 4;
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

interface Options {
  /** How often a page is asked at most. */
  rounds: number;
  /** Milliseconds after which no other round begins. */
  withinMs: number;
  onProgress: (line: string) => void;
  /** Of the largest world, whose statements are explained by it. */
  plans?: BareAdmin | undefined;
}

/** One page of a list by one filter, in all worlds. */
interface AskedPage {
  samples: Samples;
  /** The smallest world first. */
  asked: readonly { world: ListedWorld; address: string }[];
  sql: () => Promise<unknown>;
}

/**
 * Asks each page of each list in worlds of several sizes, and its plain SQL beside them. A round asks all of them once:
 * what else the machine does for a second or two meets all alike, and none of them with all of its times.
 */
export async function measureLists(worlds: readonly ListedWorld[], options: Options): Promise<ListsMeasured> {
  const { rounds, withinMs, onProgress, plans } = options;
  const measured: ListsMeasured = {
    sizes: worlds.map(({ size }) => size),
    times: [],
    scans: plans ? [] : null,
    skipped: [],
  };
  const pages = await pagesOf(worlds, measured, plans);
  const ends = performance.now() + withinMs;
  let round = -WARM_UP_ROUNDS;
  for (; round < rounds && (round < LEAST_ROUNDS || performance.now() < ends); round += 1) {
    const open = pages.filter(({ samples }) => goesOn(samples, round));
    if (open.length === 0) break;
    for (const page of open) await askOnce(page, round);
    if (round % 10 === 0) onProgress(`round ${round}: ${open.length} of ${pages.length} pages are asked`);
  }
  onProgress(`${round} rounds of ${rounds}`);
  measured.times = pages.map(({ samples }) => timesOf(samples));
  return measured;
}

/** All pages that the API answers; what it does not, and what is read from end to end, is written down. */
async function pagesOf(
  worlds: readonly ListedWorld[],
  measured: ListsMeasured,
  plans: BareAdmin | undefined,
): Promise<AskedPage[]> {
  const largest = worlds.at(-1);
  if (!largest) throw new Error('There is no world to measure in');
  const pages: AskedPage[] = [];
  const listed = adminLists(largest.ids).flatMap((list, index) =>
    list.cases.map((asked, caseIndex) => ({ list, index, asked, caseIndex })),
  );
  for (const { list, index, asked, caseIndex } of listed) {
    const { call } = list;
    const path = calls.find(({ id }) => id === call)?.path;
    const refusal = path === undefined ? 'not in the contract' : await refusalOf(largest, path, asked);
    if (path === undefined || refusal !== null) {
      measured.skipped.push(`${call}, ${asked.name}: ${refusal}`);
      continue;
    }
    const own = worlds.map((world) => ({ world, address: `${path}?${queryIn(world, index, caseIndex)}` }));
    for (const place of places) pages.push(await pageOf(list, asked, place, own));
    if (!plans) continue;
    const explained = `${path}?${asked.explained ?? asked.query}`;
    measured.scans?.push(...(await scansOf(largest, { plans, call, name: asked.name, path: explained })));
  }
  return pages;
}

async function pageOf(list: AdminList, listCase: ListCase, place: Place, own: AskedPage['asked']): Promise<AskedPage> {
  const asked: AskedPage['asked'][number][] = [];
  let statements = { page: '', count: '' };
  for (const { world, address } of own) {
    const page = await numberOf(world, address, place);
    asked.push({ world, address: `${address}&page=${page}` });
    statements = plainSql(list, listCase, page);
  }
  const bare = own.at(-1)?.world.bare;
  return {
    samples: { call: list.call, name: listCase.name, place, api: own.map(() => []), sql: [] },
    asked,
    sql: async () => {
      await bare?.run(statements.page);
      await bare?.run(statements.count);
    },
  };
}

/** In another order in each round: none is always the one behind the same other one. */
async function askOnce({ samples, asked, sql }: AskedPage, round: number): Promise<void> {
  const turns = [
    ...asked.map(({ world, address }, index) => ({
      times: samples.api[index],
      isBetween: index > 0 && index < asked.length - 1,
      work: async () => (await world.ask(address)).text(),
    })),
    { times: samples.sql, isBetween: false, work: sql },
  ];
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[(at + round + WARM_UP_ROUNDS) % turns.length];
    if (!turn || (turn.isBetween && round % BETWEEN_EVERY !== 0)) continue;
    const took = await timed(turn.work);
    if (round >= 0) turn.times?.push(took);
  }
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

async function numberOf({ ask }: ListedWorld, address: string, place: Place): Promise<number> {
  const { pagination }: { pagination: { total: number } } = await (await ask(address)).json();
  const last = Math.max(1, pagination.total);
  return { first: 1, middle: Math.ceil(last / 2), last }[place];
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
