import { segmentsOf } from './match-path.ts';

/** Entries by the patterns that they have. */
export interface ByPattern<Entry> {
  /** The most specific first, in the router's own order; of equally specific ones in the given order. */
  readonly ranked: readonly Entry[];
  /** The first of them whose pattern fits the path. */
  find(path: string): Entry | undefined;
}

/** Where patterns that begin alike go on, by segment: `:` for every parameter, `*` for all that may follow. */
interface Branch extends Map<string, Branch> {
  /** In the ranking, of the first pattern that ends here. */
  place?: number;
}

const nowhere = Number.POSITIVE_INFINITY;

/** How specific a pattern is, by the router's own rule: the two never disagree about an address. */
function rankOf(pattern: string): number {
  const rank = (segment: string) => {
    if (segment === '*') return -1;
    return segment.startsWith(':') ? 4 : 11;
  };
  return segmentsOf(pattern).reduce((sum, segment) => sum + rank(segment), 0);
}

/** Sorts entries once, so that a lookup goes by the segments of its path, however many patterns there are. */
export function byPattern<Entry>(entries: readonly Entry[], patternOf: (entry: Entry) => string): ByPattern<Entry> {
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(patternOf(entry)) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
  const root: Branch = new Map();
  for (const [place, entry] of ranked.entries()) {
    let branch = root;
    for (const segment of segmentsOf(patternOf(entry))) {
      const key = segment.startsWith(':') ? ':' : segment;
      const next: Branch = branch.get(key) ?? new Map();
      branch.set(key, next);
      branch = next;
    }
    branch.place ??= place;
  }
  return {
    ranked,
    find: (path) => {
      const given = segmentsOf(path);
      const placeIn = (branch: Branch | undefined, depth: number): number => {
        if (!branch) return nowhere;
        const segment = given[depth];
        const open = branch.get('*')?.place ?? nowhere;
        if (segment === undefined) return Math.min(open, branch.place ?? nowhere);
        const named = segment ? placeIn(branch.get(':'), depth + 1) : nowhere;
        return Math.min(open, named, placeIn(branch.get(segment), depth + 1));
      };
      return ranked[placeIn(root, 0)];
    },
  };
}
