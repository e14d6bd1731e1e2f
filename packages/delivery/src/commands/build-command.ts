import type { RemoteName } from '@portal/portal-kit/registry';
import type { DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { grantsFor } from '../areas/misplaced.ts';
import { configuredStore } from '../store/open-store.ts';
import { partsIn } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { askYes } from './ask.ts';
import { type BuildOptions, type BuiltPart, buildParts, PartsFailedError } from './build-parts.ts';
import { wordsOfForeign } from './foreign-releases.ts';
import { wordsOf } from './words.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0).padStart(4)} kB`;

/**
 * What became of a part: `  mf-dashboard     1.2 s    54 kB,   14 kB compressed   0.1.0-3fa2c91b`, and below it what has
 * changed in its sources since the build before.
 */
export function lineOf({ part, version, sizes, milliseconds, because }: BuiltPart): string {
  const name = `  ${part.padEnd(16)}`;
  if (!sizes && milliseconds === 0) return `${name} unchanged                                ${version}`;
  const seconds = `${name} ${(milliseconds / 1000).toFixed(1).padStart(4)} s`;
  const reason = because.length > 0 ? `\n${' '.repeat(19)}changed: ${because.join(', ')}` : '';
  if (!sizes) return `${seconds}   the same bytes as before         ${version}${reason}`;
  return `${seconds}   ${kilobytes(sizes.raw)}, ${kilobytes(sizes.brotli)} compressed   ${version}${reason}`;
}

/** What to do about a remote with addresses that nobody has granted it. */
export function wordsOfUngranted(remote: RemoteName, routes: readonly DeclaredRoute[]): string {
  const paths = routes.map(({ path }) => path).join(', ');
  return [`${remote} cannot go live yet, for it has pages in no area: ${paths}. Have them granted:`]
    .concat(grantsFor(remote, routes))
    .join('\n  ');
}

/**
 * Builds and promotes with progress on the terminal. Gives the words for a failure, or null when all went well.
 * @param options.replaces releases of others, without asking
 */
export async function buildWithProgress(
  options: Partial<Pick<BuildOptions, 'root' | 'releases' | 'parts' | 'spa' | 'overrides'>> & {
    quietWhenUnchanged?: boolean;
    replaces?: boolean;
  } = {},
): Promise<string | null> {
  const { quietWhenUnchanged = false, replaces = false, ...selection } = options;
  let announced = false;
  try {
    await buildParts({
      root: workspaceRoot,
      releases: configuredStore(),
      ...selection,
      onStart: () => {
        if (!announced) console.log('Building what changed …');
        announced = true;
      },
      onUngranted: (remote, routes) => console.log(wordsOfUngranted(remote, routes)),
      onDelegated: (remote, version) =>
        console.log(`${remote} is built, and its team makes it live: npx portal promote ${remote}@${version}`),
      onForeign: async (foreign) => replaces || askYes(`\n${wordsOfForeign(foreign)}\nReplace them?`),
      onDone: (built) => {
        if (built.sizes || !quietWhenUnchanged) console.log(lineOf(built));
      },
    });
    return null;
  } catch (error) {
    if (!(error instanceof PartsFailedError)) return wordsOf(error);
    const reasons = error.failures.map(
      (failure) => `\n${failure.part} could not be built.\n\n${wordsOf(failure.error)}`,
    );
    return `${reasons.join('\n')}\n\nNothing was promoted: the portal stays on the versions it had.`;
  }
}

const flagsKnown = ['--spa', '--overrides', '--only-changed', '--replace'];

/** `npm run build -- [parts…] [--spa | --overrides] [--replace]`. Gives the exit code. */
export async function buildCommand(args: readonly string[]): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const names = args.filter((arg) => !arg.startsWith('-'));
  const parts = partsIn(workspaceRoot);
  const selected = parts.filter((part) => names.includes(part));
  const unknown = [
    ...flags.filter((flag) => !flagsKnown.includes(flag)),
    ...names.filter((name) => !parts.some((part) => part === name)),
  ];
  if (unknown.length > 0) {
    console.error(
      `Not known: ${unknown.join(', ')}\nUse: npm run build -- [${parts.join(' | ')}] … [--spa | --overrides] [--replace]`,
    );
    return 2;
  }
  const failure = await buildWithProgress({
    ...(selected.length > 0 && { parts: selected }),
    spa: flags.includes('--spa'),
    overrides: flags.includes('--overrides'),
    replaces: flags.includes('--replace'),
  });
  if (failure) console.error(failure);
  return failure ? 1 : 0;
}
