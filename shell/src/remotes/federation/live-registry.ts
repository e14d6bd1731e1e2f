import { type PageRegistry, parseRegistry, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import { isSignedBy, type ServedRegistry } from '@portal/portal-kit/registry/signature';
import { report } from '../../errors/report.ts';
import { retrying } from '../retrying.ts';
import type { TeamStatements } from './team-statements.ts';

/** What the page may go by: a registry that somebody trusted has signed, or why there is none. */
type Verdict =
  | {
      kind: 'trusted';
      /** With what teams have signed of their remotes. */
      registry: PageRegistry;
      broken: readonly string[];
      takenBack: readonly string[];
      /** Those statements, by remote. */
      statements?: TeamStatements;
    }
  | { kind: 'unsigned' }
  | { kind: 'unreadable' };

export interface LiveRegistry {
  /** The newest registry that this page knows. */
  current(): Promise<Verdict>;
  /** Asks the server for a newer one; a failure leaves the known one in force. */
  refresh(): Promise<void>;
}

/** What teams have signed is looked at where there is any: with a chunk that all others do without. */
async function composed(registry: PageRegistry, { statements }: ServedRegistry, known: TeamStatements | undefined) {
  if (!registry.delegations) return { registry };
  try {
    const { withTeams } = await retrying(
      () => import(/* webpackChunkName: "team-statements" */ './team-statements.ts'),
    );
    return await withTeams(registry, statements, known);
  } catch (error) {
    // A page that shows something goes on with it; one that begins shows what the operator has signed of all remotes.
    if (known) throw error;
    report(error, { part: 'team-statements' });
    return { registry };
  }
}

/**
 * Checks a registry's signature, then its form, then what teams have signed.
 * @param known what teams have signed that the page goes by
 */
async function judge(served: ServedRegistry, keys: readonly string[], known?: TeamStatements): Promise<Verdict> {
  if (!(await isSignedBy(served, keys))) return { kind: 'unsigned' };
  try {
    const value: unknown = JSON.parse(served.text);
    const registry = parseRegistry(value);
    if (!registry) return { kind: 'unreadable' };
    const { broken } = withoutBrokenRemotes(value);
    return { kind: 'trusted', ...(await composed(registry, served, known)), broken, takenBack: served.takenBack };
  } catch {
    return { kind: 'unreadable' };
  }
}

/**
 * Follows the registry: the page's own first, newer ones as the server has them. An older one than is known never
 * takes its place, so that nobody who keeps an old answer can take a page back; nor does one that is not signed.
 * @param ask fetches the server's registry; null when it has none to give
 */
export function createLiveRegistry(
  own: ServedRegistry | null,
  keys: readonly string[],
  ask: () => Promise<ServedRegistry | null>,
): LiveRegistry {
  let known: Promise<Verdict> = own ? judge(own, keys) : Promise.resolve({ kind: 'unreadable' });
  const take = async (answered: ServedRegistry) => {
    const before = await known;
    const next = await judge(answered, keys, before.kind === 'trusted' ? before.statements : undefined);
    if (next.kind !== 'trusted') return;
    if (before.kind === 'trusted' && before.registry.serial > next.registry.serial) return;
    known = Promise.resolve(next);
  };
  let taking: Promise<void> = Promise.resolve();
  return {
    current: () => known,
    refresh: async () => {
      const answered = await ask();
      if (!answered) return;
      // One after the other: each is held against what the one before it has left.
      const taken = taking.then(() => take(answered));
      taking = taken.catch(() => undefined);
      await taken;
    },
  };
}
