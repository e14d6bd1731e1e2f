import { type PageRegistry, parseRegistry, withoutBrokenRemotes } from '@portal/portal-kit/registry';
import { isSignedBy, type ServedRegistry } from '@portal/portal-kit/registry/signature';

/** What the page may go by: a registry that somebody trusted has signed, or why there is none. */
type Verdict =
  | { kind: 'trusted'; registry: PageRegistry; broken: readonly string[]; takenBack: readonly string[] }
  | { kind: 'unsigned' }
  | { kind: 'unreadable' };

export interface LiveRegistry {
  /** The newest registry that this page knows. */
  current(): Promise<Verdict>;
  /** Asks the server for a newer one; a failure leaves the known one in force. */
  refresh(): Promise<void>;
}

/** Checks a registry's signature, then its form. */
async function judge(served: ServedRegistry, keys: readonly string[]): Promise<Verdict> {
  if (!(await isSignedBy(served, keys))) return { kind: 'unsigned' };
  try {
    const value: unknown = JSON.parse(served.text);
    const registry = parseRegistry(value);
    if (!registry) return { kind: 'unreadable' };
    const { broken } = withoutBrokenRemotes(value);
    return { kind: 'trusted', registry, broken, takenBack: served.takenBack };
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
      const [before, next] = await Promise.all([known, judge(answered, keys)]);
      if (next.kind !== 'trusted') return;
      if (before.kind === 'trusted' && before.registry.serial > next.registry.serial) return;
      known = Promise.resolve(next);
    },
  };
}
