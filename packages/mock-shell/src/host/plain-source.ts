import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { Area, DeclaredRoutes } from '@portal/portal-kit/registry/areas';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import type { RemoteSource } from '@portal/shell/remotes';

export interface PlainSourceOptions {
  /** The one version that every remote has. */
  version: string;
  load(name: RemoteName): Promise<RemoteDefinition>;
  /** Pages of remotes; those that the portal has had all along unless given. */
  routes?: DeclaredRoutes;
  /** Areas beside those of the shell. */
  areas?: readonly Area[];
  /** Slot → remote that fills it; none unless given. */
  fillers?: Readonly<Record<string, RemoteName>>;
}

/** Remotes that are at hand as definitions, without releases: one version each, nothing newer ever. */
export function plainSource({
  version,
  load,
  routes = formerRoutes,
  areas: granted = [],
  fillers = {},
}: PlainSourceOptions): RemoteSource {
  const declared = { routes, areas: granted };
  return {
    declared: () => declared,
    choose: () => Promise.resolve(version),
    load: (name) => load(name),
    fillerOf: (slot) => Promise.resolve(fillers[slot] ?? null),
    refresh: () => Promise.resolve(),
    readAdminPages: () => Promise.resolve(),
    isTried: () => false,
    isAltered: () => Promise.resolve(false),
  };
}
