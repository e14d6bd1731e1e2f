import { type Area, areaAt, guards, layouts } from './areas.ts';
import type { PageRegistry, RemoteName } from './registry.ts';

/**
 * A registry in which every page has an area, granted or not: for a remote that is being written, in the mock shell or
 * in development. What belongs to somebody else stays theirs.
 * @param areas those of the shell
 */
export function withUngranted<Of extends Pick<PageRegistry, 'remotes' | 'areas'>>(
  registry: Of,
  areas: readonly Area[],
): Of & { areas: NonNullable<PageRegistry['areas']> } {
  const granted = [...(registry.areas ?? [])];
  for (const [owner, release] of Object.entries(registry.remotes) as [RemoteName, { routes?: { path: string }[] }][])
    for (const { path } of release.routes ?? []) {
      const at = `/${path.split('/')[1]}`;
      if (!areaAt([...areas, ...granted], path))
        granted.push({ at, owner, guards: [...guards], layouts: [...layouts] });
    }
  return { ...registry, areas: granted };
}
