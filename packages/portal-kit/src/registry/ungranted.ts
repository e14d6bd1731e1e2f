import { type Area, areaAt, type DeclaredRoutes, guards, layouts } from './areas.ts';
import type { PageRegistry, RemoteName } from './registry.ts';

type Granted = NonNullable<PageRegistry['areas']>;

/** An area for clinics is the shell's alone: none can be granted. */
const granting = {
  guards: guards.filter((guard) => guard !== 'clinic_admin'),
  layouts: layouts.filter((layout) => layout !== 'clinic'),
};

/**
 * Areas for pages that have none: as if all that can be had been granted. What belongs to somebody else stays theirs.
 * @param areas those there are
 */
export function ownAreas(declared: DeclaredRoutes, areas: readonly Area[]): Granted {
  const made: Granted = [];
  for (const [owner, routes = []] of Object.entries(declared) as [RemoteName, DeclaredRoutes[RemoteName]][])
    for (const { path } of routes) {
      const at = `/${path.split('/')[1]}`;
      if (!areaAt([...areas, ...made], path)) made.push({ at, owner, ...granting });
    }
  return made;
}

/**
 * A registry in which every page has an area, granted or not: for a remote that is being written, in the mock shell or
 * in development.
 * @param areas those of the shell
 */
export function withUngranted<Of extends Pick<PageRegistry, 'remotes' | 'areas'>>(
  registry: Of,
  areas: readonly Area[],
): Of & { areas: Granted } {
  const { areas: granted = [], remotes } = registry;
  const declared = Object.fromEntries(Object.entries(remotes).map(([name, { routes }]) => [name, routes]));
  return { ...registry, areas: [...granted, ...ownAreas(declared, [...areas, ...granted])] };
}
