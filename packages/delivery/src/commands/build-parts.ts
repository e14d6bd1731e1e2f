import type { RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import type { Mode } from '../configuration/common.ts';
import { publishRelease } from '../registry/publish-release.ts';
import { finishedRelease } from '../registry/seal.ts';
import type { Sizes } from '../store/compress.ts';
import { isShellPart, overridesSuffix, type StoredPart } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { type Fingerprints, readFingerprints } from '../workspace/fingerprint.ts';
import { parts as allParts, hasSources, isPart, type Part } from '../workspace/parts.ts';
import { readPackage } from '../workspace/workspace.ts';
import { promoteAll } from './promote.ts';
import { unchangedStyles } from './unchanged-styles.ts';

/** What became of one part. */
export interface BuiltPart {
  part: StoredPart;
  version: string;
  /** Sizes are null when the version was in the store already. */
  sizes: Sizes | null;
  milliseconds: number;
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
  /** Called before work on a part begins; not for parts that are in the store already. */
  onStart?: (part: StoredPart, version: string) => void;
  onDone?: (built: BuiltPart) => void;
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

interface Job {
  part: StoredPart;
  version: string;
  fingerprint: string;
  /** Of a remote: the version of the shell whose frame its pages are rendered in. */
  frame?: string;
}

/** The same sources as the shell's, other bytes: a browser must not take one for the other. */
const suffixes: Partial<Record<StoredPart, string>> = { 'shell-dev': 'de', 'shell-overrides': overridesSuffix };

function jobOf(root: string, part: StoredPart, fingerprints: Fingerprints): Job {
  const folder = isShellPart(part) ? 'shell' : part;
  const ofSources = fingerprints.ofPart(folder, { withRemotes: part === 'spa' });
  const fingerprint = ofSources + (suffixes[part] ?? '');
  const job = { part, fingerprint, version: `${readPackage(root, folder).version}-${fingerprint}` };
  return isShellPart(part) ? job : { ...job, frame: jobOf(root, 'shell', fingerprints).version };
}

/**
 * Builds every part whose version is not in the store, publishes it, and makes the versions of all of them live.
 * @throws PartsFailedError when a part fails; the registry then stays as it was
 */
export async function buildParts(options: BuildOptions): Promise<BuiltPart[]> {
  const { root, releases } = options;
  const fingerprints = readFingerprints(root);
  const built: BuiltPart[] = [];
  const failures: Failure[] = [];
  for (const job of wantedOf(options).map((part) => jobOf(root, part, fingerprints))) {
    try {
      const done = await buildJob(job, options, fingerprints.ofBuild);
      built.push(done);
      options.onDone?.(done);
    } catch (error) {
      // A disk that refuses one part refuses all.
      if (!(error instanceof BuildError)) throw error;
      failures.push({ part: job.part, error });
    }
  }
  if (failures.length > 0) throw new PartsFailedError(failures);
  const promoted = built.flatMap(({ part, version }) => (isPart(part) ? [{ part, version }] : []));
  if (promoted.length > 0) await promoteAll(releases, promoted);
  return built;
}

function wantedOf({ root, parts, spa = false, overrides = false }: BuildOptions): StoredPart[] {
  if (spa) return ['spa'];
  const released = parts ?? allParts.filter((part) => hasSources(root, part));
  return overrides ? [...released, 'shell-overrides'] : [...released];
}

/** Builds and publishes one part without making it live. */
export async function publishPart(options: BuildOptions, part: StoredPart): Promise<BuiltPart> {
  const fingerprints = readFingerprints(options.root);
  return buildJob(jobOf(options.root, part, fingerprints), options, fingerprints.ofBuild);
}

async function buildJob(
  { part, version, fingerprint, frame }: Job,
  options: BuildOptions,
  cacheKey: string,
): Promise<BuiltPart> {
  const { root, releases } = options;
  if (await finishedRelease(releases, part, version)) return { part, version, sizes: null, milliseconds: 0 };
  options.onStart?.(part, version);
  const startedAt = performance.now();
  const mode: Mode = part === 'shell-dev' ? 'development' : 'production';
  const input = { root, mode, version, fingerprint, cacheKey };
  const { sizes } = await publishRelease(
    releases,
    part,
    version,
    async (folder): Promise<ShellRelease & RemoteRelease> => {
      // Loaded only when something is to be built: the bundler takes longer to load than all else together.
      const { buildRemote, buildShell } = await import('../compile/index.ts');
      const build = async () => {
        if (isShellPart(part))
          return buildShell({ ...input, spa: part === 'spa', overrides: part === 'shell-overrides' }, folder);
        const release = await buildRemote({ ...input, name: part, ...(frame && { frame }) }, folder);
        return { ...release, unchanged: await unchangedStyles(releases, part, release) };
      };
      return (await build()) as ShellRelease & RemoteRelease;
    },
  );
  return { part, version, sizes, milliseconds: performance.now() - startedAt };
}
