import { type PageRegistry, parseRegistry, type RemoteName, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import { isSignedBy, type ServedRegistry } from '@portal/portal-kit/registry/signature';
import { withStatement } from '@portal/portal-kit/registry/statement';
import { report } from '../../errors/report.ts';
import { newestStatement, type ReadStatement } from './read-statement.ts';

type ReadStatements = Readonly<Record<RemoteName, ReadStatement>>;

/** What the page may go by: a registry that somebody trusted has signed, or why there is none. */
type Verdict =
  | {
      kind: 'trusted';
      /** With what teams have signed of their remotes. */
      registry: PageRegistry;
      broken: readonly string[];
      takenBack: readonly string[];
      /** Those statements, by remote. */
      statements?: ReadStatements;
    }
  | { kind: 'unsigned' }
  | { kind: 'unreadable' };

export interface LiveRegistry {
  /** The newest registry that this page knows. */
  current(): Promise<Verdict>;
  /** Asks the server for a newer one; a failure leaves the known one in force. */
  refresh(): Promise<void>;
}

/**
 * Checks a registry's signature, then its form, then what teams have signed: each statement by the keys that the
 * operator has delegated its remote to. When a key ends is the server's to say: the clock of a browser may be off by
 * years, and a statement that the server has shown does no harm an hour later.
 * @param known statements that the page goes by: an older one takes the place of none
 */
async function judge(served: ServedRegistry, keys: readonly string[], known: ReadStatements = {}): Promise<Verdict> {
  if (!(await isSignedBy(served, keys))) return { kind: 'unsigned' };
  try {
    const value: unknown = JSON.parse(served.text);
    let registry = parseRegistry(value);
    if (!registry) return { kind: 'unreadable' };
    const { broken } = withoutBrokenRemotes(value);
    const statements: Record<RemoteName, ReadStatement> = {};
    for (const [name, delegated] of Object.entries(registry.delegations ?? {}) as [RemoteName, { key: string }[]][]) {
      const found = await newestStatement(name, [served.statements?.[name], known[name]], delegated);
      if (served.statements?.[name] && !found)
        report(new Error(`What was signed for ${name} was not signed with a key of its team, so it does not count.`), {
          part: name,
        });
      if (!found) continue;
      statements[name] = found;
      registry = withStatement(registry, name, found.statement);
    }
    return { kind: 'trusted', registry, broken, takenBack: served.takenBack, statements };
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
  return {
    current: () => known,
    refresh: async () => {
      const answered = await ask();
      if (!answered) return;
      const before = await known;
      const next = await judge(answered, keys, before.kind === 'trusted' ? before.statements : {});
      if (next.kind !== 'trusted') return;
      if (before.kind === 'trusted' && before.registry.serial > next.registry.serial) return;
      known = Promise.resolve(next);
    },
  };
}
