import type { PageRegistry } from '@portal/portal-kit/registry';
import type { Visitor } from '@portal/portal-kit/registry/live-release';
import { editionIn } from '../edition/shown-edition.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';

/**
 * Who visits, as far as rollouts go. The cohort is a random word that this browser draws for itself when there is a
 * rollout to take part in; it says nothing about anybody and is never sent.
 */
export function visitorOf(storage: SafeStorage, registry: Pick<PageRegistry, 'canaries'>): Visitor {
  const edition = editionIn(storage);
  if (Object.keys(registry.canaries ?? {}).length === 0) return { cohort: '', edition };
  const cohort = storage.get(storageKeys.cohort) ?? Math.random().toString(36).slice(2);
  storage.set(storageKeys.cohort, cohort);
  return { cohort, edition };
}
