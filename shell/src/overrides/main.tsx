// The entry of shells that are not for production: the portal as in `../main.tsx`, and the panel of overrides.
import { createRemoteSource } from '../remotes/federated.ts';
import { isAltered } from '../remotes/federation/altered.ts';
import { createPageRegistry } from '../remotes/federation/page-registry.ts';
import { provided } from '../remotes/federation/provided.ts';
import { isReleaseScript } from '../security/trusted-types.ts';
import { start } from '../start.tsx';
import { createSafeStorage } from '../storage/storage.ts';
import { takeLinkedWish } from './link.ts';
import { overriddenDeclared, overriddenRegistry } from './overridden-registry.ts';
import { hashesOf } from './override.ts';
import { OverridesFrame } from './override-tools.tsx';
import { createOverrides } from './overrides.ts';

const { origin } = window.location;
const registry = createPageRegistry(document);
const overrides = createOverrides({
  storage: createSafeStorage(() => window.sessionStorage),
  registry,
  origin,
  linked: takeLinkedWish({
    href: window.location.href,
    replace: (href) => window.history.replaceState(window.history.state, '', href),
  }),
  fetch: (input, init) => window.fetch(input, init),
  provided,
  isAltered,
  now: () => Date.now(),
  later: (action, ms) => window.setTimeout(action, ms),
  reload: () => window.location.reload(),
});
const active = () => overrides.store.getState().active;
const atStart = active();

start({
  remotes: createRemoteSource({
    registry: overriddenRegistry(registry, active, origin),
    declared: overriddenDeclared(window.__portal?.declared ?? { routes: {} }, atStart),
  }),
  // Also after its end: an open page of it may still have to fetch a part.
  mayRun: (address) => isReleaseScript(address, origin) || (atStart !== null && isBelow(address, atStart.base)),
  wrapPages: (pages) => <OverridesFrame overrides={overrides}>{pages}</OverridesFrame>,
});
if (atStart) window.__portalIntegrity = { ...window.__portalIntegrity, ...hashesOf(atStart) };

function isBelow(address: string, base: string): boolean {
  return new URL(address, origin).href.startsWith(base);
}
