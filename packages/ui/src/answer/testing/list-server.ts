import { defineCall } from '@portal/contract/call';
import { page } from '@portal/contract/entities/inputs';
import { paginated } from '@portal/contract/entities/pagination';
import * as z from '@portal/contract/schema';

export const PAGE_SIZE = 10;

/** Which page of which list: all that decides what rows it has. */
export interface Place {
  person: string;
  sort: 'new' | 'old';
  paid: boolean;
  page: number;
}

/** A row says where it belongs, and how the server stood when it was read. */
const Row = z.object({
  number: z.number(),
  kind: z.enum(['visit', 'call']),
  person: z.string(),
  sort: z.enum(['new', 'old']),
  paid: z.boolean(),
  page: z.number(),
  version: z.number(),
});
export type Row = z.output<typeof Row>;

export const listVisits = defineCall(() => ({
  id: 'torture.visits',
  method: 'GET',
  path: '/visits',
  query: z.object({ page: page(), sort: z.enum(['new', 'old']), paid: z.enum(['yes', 'no']) }),
  answer: paginated(Row),
  callers: ['practitioner'],
  refusals: [403, 404, 422],
  source: ['TEST'],
  summary: 'Visits',
}));

/** What the server has: so many visits of each person, every second of them paid. A change makes a new version. */
export interface ListServer {
  version(): number;
  /** How many visits of this person there are from now on. */
  change(person: string, count: number): void;
  /** Numbers of the rows of a page, as of a version. */
  numbers(place: Place, version: number): number[];
  /** How many rows a list has, as of a version. */
  total(place: Omit<Place, 'page'>, version: number): number;
  /** The answer as it goes over the wire. */
  answer(place: Place): { data: Row[]; pagination: { total: number; current: number; total_items: number } };
}

export function listServer(): ListServer {
  const versions: Record<string, number>[] = [{ 1: 5_000, 2: 23 }];
  const count = (person: string, version: number) => versions[version]?.[person] ?? 0;
  const total: ListServer['total'] = ({ person, paid }, version) =>
    paid ? Math.floor(count(person, version) / 2) : count(person, version);
  const numbers: ListServer['numbers'] = (place, version) => {
    const all = total(place, version);
    const from = (place.page - 1) * PAGE_SIZE;
    return Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, all - from)) }, (_, index) => {
      const rank = place.sort === 'old' ? from + index + 1 : all - from - index;
      return place.paid ? rank * 2 : rank;
    });
  };
  return {
    version: () => versions.length - 1,
    change: (person, changed) => void versions.push({ ...versions.at(-1), [person]: changed }),
    numbers,
    total,
    answer: (place) => {
      const version = versions.length - 1;
      const inAll = total(place, version);
      const data = numbers(place, version).map((number) => ({ ...place, number, kind: 'visit' as const, version }));
      return { data, pagination: { total: Math.ceil(inAll / PAGE_SIZE), current: place.page, total_items: inAll } };
    },
  };
}
