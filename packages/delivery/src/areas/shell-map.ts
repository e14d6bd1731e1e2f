import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Area, PortalRoute } from '@portal/portal-kit/registry/areas';

/** Where a shell lets remotes draw, and the patterns of its own addresses. */
export interface ShellMap {
  areas: readonly Area[];
  own: readonly string[];
}

interface ShellAreas {
  areas: readonly Area[];
  shellRoutes: readonly PortalRoute[];
  /** Of links in mails, by pattern. */
  tokenPaths: Readonly<Record<string, string>>;
}

/** The map of the shell in a workspace, as a module of this Node: it is data, and imports types alone. */
export async function shellMapIn(root: string): Promise<ShellMap> {
  const file = path.join(root, 'shell/src/map/areas.ts');
  const { areas, shellRoutes, tokenPaths }: ShellAreas = await import(pathToFileURL(file).href);
  return { areas, own: [...shellRoutes.map((route) => route.path), ...Object.keys(tokenPaths)] };
}
