import { checkFiles } from '../doctor/check-files.ts';
import { RegistryError } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
import { publishedRelease } from './live-versions.ts';
import type { Promotion } from './promote.ts';

/**
 * Refuses releases of which browsers would not get or not run every file. They never change, so this can be looked at
 * before the registry is.
 * @throws RegistryError, StoreError
 */
export async function demandWhole(store: ReleaseStore, promotions: readonly Promotion[]): Promise<void> {
  if (store.checksItself) return;
  const findings = await Promise.all(
    promotions.map(async ({ part, version }) => checkFiles(store, part, await publishedRelease(store, part, version))),
  );
  const words = findings.flat().map(({ message }) => message);
  if (words.length > 0) throw new RegistryError(`Nothing was changed.\n${words.join('\n')}`);
}
