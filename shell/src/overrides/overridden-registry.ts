import { routed } from '@portal/portal-kit/registry/former-routes';
import type { Declared } from '../map/portal-map.ts';
import type { LiveRegistry } from '../remotes/federation/live-registry.ts';
import { type Override, releaseOf } from './override.ts';

/**
 * The page's registry with one remote's release in the live one's place, for as long as there is an override. What
 * nobody trusted has signed stays refused, whatever is overridden.
 */
export function overriddenRegistry(own: LiveRegistry, active: () => Override | null, origin: string): LiveRegistry {
  return {
    refresh: own.refresh,
    current: async () => {
      const verdict = await own.current();
      const override = active();
      if (!override || verdict.kind !== 'trusted') return verdict;
      const { registry, broken } = verdict;
      const { [override.remote]: _canary, ...canaries } = registry.canaries ?? {};
      const remotes = { ...registry.remotes, [override.remote]: releaseOf(override, origin) };
      return {
        ...verdict,
        registry: { ...registry, remotes, canaries },
        broken: broken.filter((name) => name !== override.remote),
      };
    },
  };
}

/** What the page's registry declares, with the pages of the release that is in a live one's place. */
export function overriddenDeclared(declared: Declared, override: Override | null): Declared {
  if (!override) return declared;
  const { routes } = routed(override.remote, override.release);
  // It says all of its pages itself.
  const { [override.remote]: _, ...unread } = declared.unread ?? {};
  return { ...declared, routes: { ...declared.routes, [override.remote]: routes }, unread };
}
