import { type CallLike, shapesOf } from '../calls/call-shape.ts';
import { tellServerCalls } from '../calls/server-calls.ts';
import { checkCalls } from '../doctor/check-calls.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { readRegistry } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * For a server that begins: refuses one that would leave live pages without calls they make, and says in the store what
 * this one has, for the releases that come after it (decision 173).
 * @param calls of its API
 * @throws RegistryError in words that name the parts and calls; StoreError
 */
export async function demandMetCalls(store: ReleaseStore, calls: readonly CallLike[]): Promise<void> {
  const state = await readRegistry(store);
  const findings = state.kind === 'found' ? await checkCalls(store, state.registry, shapesOf(calls)) : [];
  if (findings.length > 0)
    throw new RegistryError(
      `This server does not begin, since live pages would stop working.\n${findings.map(({ message }) => message).join('\n')}`,
    );
  await tellServerCalls(store, calls);
}
