import { type Area, areaAt, type DeclaredRoutes, guards, layouts } from './areas.ts';
import type { PageRegistry, RemoteName } from './registry.ts';

type Granted = NonNullable<PageRegistry['areas']>;

/**
 * Areas for pages that have none: as if everything had been granted. What belongs to somebody else stays theirs.
 * @param areas those there are
 */
export function ownAreas(declared: DeclaredRoutes, areas: readonly Area[]): Granted {
  const made: Granted = [];
  for (const [owner, routes = []] of Object.entries(declared) as [RemoteName, DeclaredRoutes[RemoteName]][])
    for (const { path } of routes) {
      const at = `/${path.split('/')[1]}`;
      if (!areaAt([...areas, ...made], path)) made.push({ at, owner, guards: [...guards], layouts: [...layouts] });
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
