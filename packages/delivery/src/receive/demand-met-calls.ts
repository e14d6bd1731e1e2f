import type { CallShapes } from '../calls/call-shape.ts';
import { checkCalls } from '../doctor/check-calls.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { readRegistry } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * For a server that begins: refuses one that would leave live pages without calls they make, unless it is to serve them
 * all the same (decision 173). Once it serves, `tellServerCalls` says what it has.
 * @param calls that its API has, by `shapesOfServer`
 * @returns what live pages do not get, in words; empty where they get all
 * @throws RegistryError in the same words, where it is not to begin; StoreError
 */
export async function demandMetCalls(
  store: ReleaseStore,
  calls: CallShapes,
  { servesUnmet = false }: { servesUnmet?: boolean } = {},
): Promise<string[]> {
  const state = await readRegistry(store);
  const findings = state.kind === 'found' ? await checkCalls(store, state.registry, calls) : [];
  const words = findings.map(({ message }) => message);
  if (words.length > 0 && !servesUnmet)
    throw new RegistryError(
      `This server does not begin, since live pages would stop working.\n${words.join('\n')}\nTo serve them all the same, as after a server that had to be taken back: PORTAL_SERVES_UNMET=on`,
    );
  return words;
}
