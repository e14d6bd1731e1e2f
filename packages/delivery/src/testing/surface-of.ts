import type { ModuleSurface, Surface } from '../surface/surface-file.ts';

/** A surface with one module. */
export function surfaceOf(module: Partial<ModuleSurface>, version = '0.1.0'): Surface {
  return {
    package: '@portal/portal-kit',
    version,
    modules: { '@portal/portal-kit': { libraries: {}, members: {}, behind: {}, ...module } },
  };
}
