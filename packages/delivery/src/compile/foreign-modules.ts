import type { StatsCompilation, StatsModule } from 'webpack';

/** Libraries that a page must hold once, and that therefore only the shell contains. */
const onlyInShell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-i18next|i18next|@mantine\/[^/]+|@tanstack\/[^/]+|@module-federation\/[^/]+|zod)\//;

/** Sources of the packages whose modules the shell lends. */
const ofLentPackage = /\/(packages\/(?:portal-kit|ui|api-client)\/src\/.+)$/;

/** Of those, what every remote may have of its own: nothing in it holds state, or is compared by identity. */
const repeatable = new Set([
  'packages/portal-kit/src/appearance.ts',
  'packages/portal-kit/src/define-remote.ts',
  'packages/ui/src/calendar.ts',
  'packages/ui/src/calendar/calendar-file.tsx',
  'packages/ui/src/icons.ts',
  'packages/ui/src/print.ts',
  'packages/ui/src/print/print-sheet.module.css',
  'packages/ui/src/print/print-sheet.tsx',
]);

/** All modules of a build, those inside of others included. */
export function eachModule(modules: readonly StatsModule[] | undefined): StatsModule[] {
  return (modules ?? []).flatMap((module) => [module, ...eachModule(module.modules)]);
}

/** Libraries of the shell that a remote's output contains, with the own source that brings each in. */
export function foreignLibraries(stats: StatsCompilation): string[] {
  // pnpm repeats the library's name in its folders: the last one counts.
  return foundIn(stats, (file) => onlyInShell.exec(file.slice(Math.max(0, file.lastIndexOf('node_modules/'))))?.[1]);
}

/** Files of the shell's own packages that a remote's output contains, with the own source that brings each in. */
export function foreignSources(stats: StatsCompilation): string[] {
  return foundIn(stats, (file) => {
    const source = ofLentPackage.exec(file)?.[1];
    return source && !repeatable.has(source) ? source : undefined;
  });
}

function foundIn(stats: StatsCompilation, nameOf: (file: string) => string | undefined): string[] {
  const found = new Map<string, string>();
  for (const module of eachModule(stats.modules)) {
    const name = nameOf((module.nameForCondition ?? '').replaceAll('\\', '/'));
    const issuer = module.issuerName?.includes('node_modules') ? '' : (module.issuerName ?? '');
    if (name) found.set(name, found.get(name) || issuer);
  }
  return [...found].map(([name, issuer]) => (issuer ? `${name} (from ${issuer})` : name));
}
