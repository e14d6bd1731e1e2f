import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packedSpec } from '../../../packages/delivery/src/upgrade/packed-name.ts';
import type { RemoteNames } from '../../create/names.ts';

/** Versions of what a team's repository installs, as they were when this package was made: tools/packages/team-set.ts. */
interface Versions {
  /** The portal's packages. */
  ours: Readonly<Record<string, string>>;
  /** Libraries: what the shell lends, and the tools of the tests. */
  libraries: Readonly<Record<string, string>>;
}

const versions = (): Versions => JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8'));

/** Of the repository's package.json: what a team types. */
export const scripts = {
  start: 'portal mock',
  dev: 'portal dev',
  test: 'npm run lint && npm run types && npm run unit && npm run browser',
  lint: 'biome ci',
  types: 'tsc -p .',
  unit: 'jest',
  browser: 'playwright test',
};

export const engines = { node: '>=22.18' };

/** What a repository asks for: versions of a registry, or packed files in a folder. */
function ours(from: string | undefined): [name: string, spec: string][] {
  return Object.entries(versions().ours).map(([name, version]) => [
    name,
    from === undefined ? version : packedSpec(from, name, version),
  ]);
}

/**
 * The `package.json` of a team's repository.
 * @param from folder of packed files, from that of the repository; without it the packages come from a registry
 */
export function manifestOf({ remote }: RemoteNames, from: string | undefined) {
  return {
    name: `${remote}-repository`,
    private: true,
    type: 'module',
    engines,
    scripts,
    devDependencies: Object.fromEntries(
      [...ours(from), ...Object.entries(versions().libraries)].sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
}

/** What pnpm reads beside it: which install scripts may run, and where packages that name each other are. */
export function settingsOfPnpm(from: string | undefined): string {
  const quiet = ['@parcel/watcher', '@swc/core', 'core-js', 'core-js-pure', 'esbuild', 'sharp'];
  const builds = quiet.map((name) => `  '${name}': false`);
  const overrides =
    from === undefined ? [] : ['overrides:', ...ours(from).map(([name, spec]) => `  '${name}': ${spec}`)];
  return `${['# Read by pnpm alone.', 'allowBuilds:', ...builds, ...overrides].join('\n')}\n`;
}
