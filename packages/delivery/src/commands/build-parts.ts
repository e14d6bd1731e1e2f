import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import type { Area, DeclaredRoute } from '@portal/portal-kit/registry/areas';
import { ungrantedRoutes } from '../areas/misplaced.ts';
import { routesOfRelease } from '../areas/routes-of-release.ts';
import { type ShellMap, shellMapIn } from '../areas/shell-map.ts';
import { BuildError } from '../build-error.ts';
import type { Mode } from '../configuration/common.ts';
import { publishRelease } from '../registry/publish-release.ts';
import { readRegistry } from '../registry/registry-file.ts';
import { finishedRelease } from '../registry/seal.ts';
import type { Sizes } from '../store/compress.ts';
import { isShellPart, overridesSuffix, readRelease, type StoredPart } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import { type Fingerprints, readFingerprints, rendersAhead } from '../workspace/fingerprint.ts';
import { knownVersion, remember, type Sources } from '../workspace/known-versions.ts';
import { hasSources, isPart, type Part, partsIn } from '../workspace/parts.ts';
import { readPackage } from '../workspace/workspace.ts';
import { sourcesOf } from './from-sources.ts';
import type { Promotion } from './promote.ts';
import { type MayReplace, promoteOver } from './promote-over.ts';
import { unchangedFiles } from './unchanged-files.ts';

/** What became of one part. */
export interface BuiltPart {
  part: StoredPart;
  version: string;
  /** Null when the version was in the store already: nothing has changed, or nothing that it ships. */
  sizes: Sizes | null;
  milliseconds: number;
  /** Files and folders that have changed since the build before in this checkout; none after the first. */
  because: readonly string[];
}

export interface BuildOptions {
  root: string;
  releases: ReleaseStore;
  /** Parts to build; all that have sources when left out. */
  parts?: readonly Part[];
  /** Builds the single-page comparison instead, which is promoted nowhere. */
  spa?: boolean;
  /** Builds the shell with the panel of overrides as well, which is promoted nowhere either. */
  overrides?: boolean;
  /** Called before work on a part begins; not for parts whose sources have not changed. */
  onStart?: (part: StoredPart) => void;
  onDone?: (built: BuiltPart) => void;
  /** Called for a remote with addresses that are in no area: it is built and not made live. */
  onUngranted?: (remote: RemoteName, routes: readonly DeclaredRoute[]) => void;
  /** Called for a remote that its team makes live, with a key of its own: it is built alone. */
  onDelegated?: (remote: RemoteName, version: string) => void;
  /** Asked whether releases of others may be replaced; without it they may not. */
  onForeign?: MayReplace;
}

interface Failure {
  part: StoredPart;
  error: BuildError;
}

/** Some parts could not be built. */
export class PartsFailedError extends Error {
  override readonly name = 'PartsFailedError';
  readonly failures: readonly Failure[];

  constructor(failures: readonly Failure[]) {
    super(`Not built: ${failures.map(({ part }) => part).join(', ')}`);
    this.failures = failures;
  }
}

/** The same sources as the shell's, other bytes: a browser must not take one for the other. */
const SHELL_IN_DEVELOPMENT = 'de';

/** Builds that are promoted nowhere, and served on this machine alone: their versions go by their sources. */
const goesBySources = (part: StoredPart) => part === 'spa' || part === 'shell-dev';

/**
 * Builds every part whose sources have changed, publishes what came out, and makes the versions of all of them live.
 * @throws PartsFailedError when a part fails; the registry then stays as it was
 */
export async function buildParts(options: BuildOptions): Promise<BuiltPart[]> {
  const { root } = options;
  const fingerprints = readFingerprints(root);
  const built: BuiltPart[] = [];
  const failures: Failure[] = [];
  for (const part of wantedOf(options)) {
    try {
      const done = await buildPart(part, options, fingerprints);
      built.push(done);
      options.onDone?.(done);
    } catch (error) {
      // A disk that refuses one part refuses all.
      if (!(error instanceof BuildError)) throw error;
      failures.push({ part, error });
    }
  }
  if (failures.length > 0) throw new PartsFailedError(failures);
  await promoteGranted(built, options);
  return built;
}

/**
 * Makes versions live, all but those of remotes with addresses that are in no area, and those that teams release.
 * @throws ForeignReleasesError where others’ releases would be replaced, and nobody allows it; nothing is live then
 */
export async function promoteGranted(
  built: readonly Pick<BuiltPart, 'part' | 'version'>[],
  options: BuildOptions,
): Promise<void> {
  const promoted: Promotion[] = [];
  const state = await readRegistry(options.releases);
  const delegated = (state.kind === 'found' && state.base.delegations) || {};
  for (const { part, version } of built) {
    if (!isPart(part)) continue;
    if (part !== 'shell' && delegated[part]) {
      options.onDelegated?.(part, version);
      continue;
    }
    const lacking = part === 'shell' ? [] : await routesWithoutArea(part, version, options);
    if (part !== 'shell' && lacking.length > 0) options.onUngranted?.(part, lacking);
    else promoted.push({ part, version });
  }
  await promoteOver(promoted, options);
}

function wantedOf({ root, parts, spa = false, overrides = false }: BuildOptions): StoredPart[] {
  if (spa) return ['spa'];
  const released = parts ?? partsIn(root);
  return overrides ? [...released, 'shell-overrides'] : [...released];
}

/** Builds and publishes one part without making it live. */
export async function publishPart(options: BuildOptions, part: StoredPart): Promise<BuiltPart> {
  return buildPart(part, options, readFingerprints(options.root));
}

/** A part that these sources gave before is not built again. */
async function buildPart(part: StoredPart, options: BuildOptions, fingerprints: Fingerprints): Promise<BuiltPart> {
  const { root, releases } = options;
  const sources = sourcesOf(part, fingerprints);
  const known = goesBySources(part) ? versionBySources(root, part, sources) : knownVersion(root, part, sources);
  if (known && (await finishedRelease(releases, part, known)))
    return { part, version: known, sizes: null, milliseconds: 0, because: [] };
  options.onStart?.(part);
  const startedAt = performance.now();
  const { release, sizes } = await publishRelease(
    releases,
    part,
    known ?? sources.fingerprint,
    async (folder): Promise<ShellRelease & RemoteRelease> => {
      const built = await compilePart(part, folder, options, fingerprints);
      if (isShellPart(part) || !('entry' in built)) return built as ShellRelease & RemoteRelease;
      const unchanged = await unchangedFiles(releases, part, built);
      return { ...built, unchanged } as ShellRelease & RemoteRelease;
    },
  );
  const because = remember(root, part, sources, release.version);
  return { part, version: release.version, sizes, milliseconds: performance.now() - startedAt, because };
}

function versionBySources(root: string, part: StoredPart, { fingerprint }: Sources): string {
  return `${readPackage(root, 'shell').version}-${fingerprint}${part === 'shell-dev' ? SHELL_IN_DEVELOPMENT : ''}`;
}

/** Builds a part into a folder. @throws BuildError */
async function compilePart(
  part: StoredPart,
  folder: string,
  options: BuildOptions,
  fingerprints: Fingerprints,
): Promise<ShellRelease | RemoteRelease> {
  const { root } = options;
  // Loaded only when something is to be built: the bundler takes longer to load than all else together.
  const { buildRemote, buildShell, settleVersion, STAND_IN } = await import('../compile/index.ts');
  const mode: Mode = part === 'shell-dev' ? 'development' : 'production';
  const sources = sourcesOf(part, fingerprints);
  const standIn = `${readPackage(root, isShellPart(part) ? 'shell' : part).version}-${STAND_IN}`;
  const input = { root, mode, version: standIn, fingerprint: STAND_IN, cacheKey: fingerprints.ofBuild };
  if (!isShellPart(part)) {
    const frame = rendersAhead(root, part) ? await versionOfShell(options, fingerprints) : undefined;
    const release = await buildRemote(
      {
        ...input,
        name: part,
        sources: sources.fingerprint,
        map: await shellMap(options),
        granted: await granted(options),
        ...(frame && { frame }),
      },
      folder,
    );
    return settleVersion(folder, release);
  }
  if (goesBySources(part)) {
    const own = { version: versionBySources(root, part, sources), fingerprint: sources.fingerprint };
    return buildShell({ ...input, ...own, spa: part === 'spa' }, folder);
  }
  const overrides = part === 'shell-overrides';
  const shell = overrides ? (await versionOfShell(options, fingerprints)).split('-').at(-1) : '';
  const release = await buildShell({ ...input, spa: false, overrides }, folder);
  return settleVersion(folder, release, overrides ? `${shell}${overridesSuffix}` : '');
}

/** The map of the shell that is here, else of the one that is live in the store; an empty one where neither is. */
async function shellMap({ root, releases }: BuildOptions): Promise<ShellMap> {
  if (hasSources(root, 'shell')) return shellMapIn(root);
  const state = await readRegistry(releases);
  const live = state.kind === 'found' ? state.registry.shell.version : undefined;
  const { map } = live === undefined ? {} : await readRecorded(releases, 'shell', live);
  return map ?? { areas: [], own: [] };
}

/** Areas that an operator has granted; none where nothing is live, or what is live cannot be read. */
async function granted({ releases }: BuildOptions): Promise<readonly Area[]> {
  const state = await readRegistry(releases);
  return (state.kind === 'found' && state.registry.areas) || [];
}

/** What a published remote declares at addresses that nobody has granted it in this store: it cannot go live so. */
export async function routesWithoutArea(
  remote: RemoteName,
  version: string,
  options: BuildOptions,
): Promise<readonly DeclaredRoute[]> {
  const release = await readRelease(options.releases, remote, version);
  const routes = (release && routesOfRelease(remote, release)) ?? [];
  return ungrantedRoutes(await shellMap(options), await granted(options), routes);
}

/** The version that the shell's sources give, whether or not it is in the store. */
async function versionOfShell(options: BuildOptions, fingerprints: Fingerprints): Promise<string> {
  const { root } = options;
  const sources = sourcesOf('shell', fingerprints);
  const known = knownVersion(root, 'shell', sources);
  if (known) return known;
  const aside = mkdtempSync(path.join(tmpdir(), 'portal-shell-'));
  try {
    const { version } = await compilePart('shell', aside, options, fingerprints);
    remember(root, 'shell', sources, version);
    return version;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
