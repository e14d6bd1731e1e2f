import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { StatsCompilation, StatsModule } from 'webpack';

/** Libraries that a page must hold once, and that therefore only the shell contains. */
const onlyInShell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-i18next|i18next|@mantine\/[^/]+|@tanstack\/[^/]+|@module-federation\/[^/]+|zod)\//;

function eachModule(modules: readonly StatsModule[] | undefined): StatsModule[] {
  return (modules ?? []).flatMap((module) => [module, ...eachModule(module.modules)]);
}

/** Libraries of the shell that a remote's output contains, with the own source that brings each in. */
export function foreignLibraries(stats: StatsCompilation): string[] {
  const found = new Map<string, string>();
  for (const module of eachModule(stats.modules)) {
    const file = (module.nameForCondition ?? '').replaceAll('\\', '/');
    // pnpm repeats the library's name in its folders: the last one counts.
    const library = onlyInShell.exec(file.slice(Math.max(0, file.lastIndexOf('node_modules/'))))?.[1];
    const issuer = module.issuerName?.includes('node_modules') ? '' : (module.issuerName ?? '');
    if (library) found.set(library, found.get(library) || issuer);
  }
  return [...found].map(([library, issuer]) => (issuer ? `${library} (from ${issuer})` : library));
}

/** `consume shared module (default) @portal/ui/base@^0.1.0 (singleton)` → `@portal/ui/base`. */
export function sharedRequestOf(readableName: string): string | undefined {
  return /^consume shared module \([^)]*\) (.+?)@/.exec(readableName)?.[1];
}

/** Shared modules that the remote asks the shell for. */
export function consumedModules(stats: StatsCompilation): string[] {
  const found = new Set<string>();
  for (const { moduleType, name } of eachModule(stats.modules)) {
    const request = moduleType === 'consume-shared-module' ? sharedRequestOf(name ?? '') : undefined;
    if (request) found.add(request);
  }
  return [...found].sort();
}

/** What is wrong with a built remote, in words; empty when nothing is. */
export function problemsOfRemote(
  definition: RemoteDefinition,
  stats: StatsCompilation,
  chunks: Record<string, string[]>,
): string[] {
  const { name } = definition;
  const needed = [
    ...definition.pages.map(({ id }) => ({ chunk: `page-${id}`, what: `page “${id}”` })),
    { chunk: 'messages-en', what: 'English texts' },
    { chunk: 'messages-fr', what: 'French texts' },
  ];
  const missing = needed
    .filter(({ chunk }) => !chunks[chunk]?.length)
    .map(
      ({ chunk, what }) =>
        `${name}: the ${what} needs a chunk of its own. Write import(/* webpackChunkName: "${chunk}" */ '…') in src/index.ts.`,
    );
  const foreign = foreignLibraries(stats).map(
    (library) =>
      `${name} contains ${library}, which comes from the shell. Import the facade of @portal/ui or @portal/portal-kit instead.`,
  );
  return [...missing, ...foreign];
}
