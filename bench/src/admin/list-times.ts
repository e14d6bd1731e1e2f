import { percentile } from '../percentile.ts';

export type Place = 'first' | 'middle' | 'last';

/** p95 in milliseconds of one page of one list. */
export interface ListTimes {
  call: string;
  name: string;
  place: Place;
  /** By the API, for each size of world in its order. */
  api: number[];
  /** By the plain SQL of page and count, in the largest world. */
  sql: number;
  /** How often the smallest world, the largest one and the plain SQL were asked. */
  n: number;
}

/** A page of a list, what it is asked for by, and each time that it took. */
export interface Samples {
  call: string;
  name: string;
  place: Place;
  api: number[][];
  sql: number[];
}

/** The goals of the issue for lists, and for searches by a part of a name. */
export const listLimits = { list: 1.5, search: 2 };

export const isSearch = ({ name }: Pick<ListTimes, 'name'>) => name.startsWith('“');
const largestOf = ({ api }: ListTimes) => api.at(-1) ?? Number.NaN;

/**
 * How much longer the largest world takes than it may be compared with: the smallest one or the plain SQL, whichever is
 * more. A search is held against the plain SQL alone.
 */
export const ratioOf = (times: ListTimes) =>
  largestOf(times) / (isSearch(times) ? times.sql : Math.max(times.api[0] ?? Number.NaN, times.sql));

const limitOf = (times: Pick<ListTimes, 'name'>) => (isSearch(times) ? listLimits.search : listLimits.list);

const p95 = (times: readonly number[]) => percentile(times, 0.95);

export const timesOf = ({ api, sql, ...place }: Samples): ListTimes => ({
  ...place,
  api: api.map(p95),
  sql: p95(sql),
  n: sql.length,
});

/** Rounds in which every page is asked. */
export const FIRST_ROUNDS = 20;
/** From this share of its limit on a page is asked as often as was wanted: the p95 of twenty is nearly their maximum. */
const NEAR = 0.75;

/**
 * Whether a page is asked in one more round, the first of which is 0. That is decided once: who looked after each round,
 * and stopped at a good one, would find what they wish for.
 */
export function goesOn(samples: Samples, round: number): boolean {
  if (round < FIRST_ROUNDS) return true;
  if (round > FIRST_ROUNDS) return samples.sql.length === round;
  const times = timesOf(samples);
  return ratioOf(times) > NEAR * limitOf(times);
}
