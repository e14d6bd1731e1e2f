import type { StatsCompilation, StatsModule } from 'webpack';

/** Libraries that a page must hold once, and that therefore only the shell contains. */
const onlyInShell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-i18next|i18next|@mantine\/[^/]+|@tanstack\/[^/]+|@module-federation\/[^/]+|zod)\//;

/** Files of the packages whose modules the shell lends: their sources here, or as they are installed in a team's repository. */
const ofLentPackage = /\/(?:packages|@portal)\/(portal-kit|ui|api-client)\/(?:src|dist)\/(.+)$/;

/** Of those, what every remote may have of its own: nothing in it holds state, or is compared by identity. */
const repeatable = new Set([
  'portal-kit/appearance',
  'portal-kit/define-remote',
  'ui/calendar',
  'ui/calendar/calendar-file',
  'ui/icons',
  'ui/print',
  'ui/print/print-sheet.module.css',
  'ui/print/print-sheet',
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
    const [place, lent, source = ''] = ofLentPackage.exec(file) ?? [];
    return place && !repeatable.has(`${lent}/${source.replace(/\.(tsx?|js)$/, '')}`) ? place.slice(1) : undefined;
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
