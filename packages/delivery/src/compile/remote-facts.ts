import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { declaredRoutes, type TextOfKey } from '@portal/portal-kit/registry/declared-routes';
import type { StatsCompilation } from 'webpack';
import { versionOfFederationPlugin, versionOfModule } from '../workspace/workspace.ts';
import { consumedModules, modulesOfPage } from './check-remote.ts';
import { entryTexts } from './entry-texts.ts';

/** What a release says of a remote beside its files: what it needs, what it takes, what it shows. */
export function factsOfRemote(
  root: string,
  definition: RemoteDefinition,
  stats: StatsCompilation,
  textOf: TextOfKey = entryTexts(root, definition.name),
): Pick<RemoteRelease, 'needs' | 'slots' | 'shared' | 'pages' | 'routes'> {
  return {
    needs: {
      portalKit: `^${versionOfModule(root, '@portal/portal-kit')}`,
      ui: `^${versionOfModule(root, '@portal/ui')}`,
      // Of the plugin that wrote the container: what it asks of the runtime is what the runtime of its version has.
      federation: `^${versionOfFederationPlugin()}`,
    },
    slots: Object.keys(definition.slots ?? {}),
    shared: consumedModules(stats),
    routes: declaredRoutes(definition, textOf),
    pages: definition.pages.map(({ id, paths, firstCalls, firstCallsAt, catalogues }) => ({
      id,
      paths: [...paths],
      firstCalls: [...(firstCalls ?? [])],
      ...(firstCallsAt && {
        firstCallsAt: Object.fromEntries(Object.entries(firstCallsAt).map(([at, calls]) => [at, [...calls]])),
      }),
      shared: modulesOfPage(stats, id),
      ...(catalogues && { catalogues: [...catalogues] }),
    })),
  };
}
