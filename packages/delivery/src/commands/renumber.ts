import type { Registry } from '@portal/portal-kit/registry';
import { whoIsAtWork } from '../registry/history.ts';
import { changeRegistry, RegistryError } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';

/**
 * Signs what is live once more, under a number above one that servers have shown already. They take no lower one, so
 * that nobody without the key can put an old registry back; who has the key says with this that it is meant.
 * @throws RegistryError, StoreError, KeyError
 */
export async function renumber(store: ReleaseStore, above: number): Promise<Registry> {
  const changed = await changeRegistry(
    store,
    async (current) => {
      if (!current) throw new RegistryError('Nothing is live, so there is nothing to renumber. Build: npm run build');
      const { format: _format, serial, ...registry } = current;
      const entry = { what: 'renumber', part: 'registry', version: null, from: String(serial) } as const;
      return { registry, changes: [{ ...entry, at: new Date().toISOString(), who: whoIsAtWork() }] };
    },
    { above },
  );
  if (!changed) throw new RegistryError('Nothing was changed.');
  return changed;
}
