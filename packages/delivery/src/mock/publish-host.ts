import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellRelease } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { publishRelease } from '../registry/publish-release.ts';
import type { Sizes } from '../store/compress.ts';
import { readRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import { readPackage } from '../workspace/workspace.ts';

/** What the pages of a mock build are made of, besides the remote's releases. */
export interface MockHost {
  /** In the shell's place: its base is the folder beside the pages, its chunk `panel` the panel's own files. */
  release: ShellRelease;
  /** Null when these sources were built before. */
  sizes: Sizes | null;
}

export interface PublishHostOptions {
  root: string;
  releases: ReleaseStore;
  /** Called before work begins; not when these sources were built before. */
  onStart?: (() => void) | undefined;
}

/** URL folder of the host's files, seen from the pages. */
const hostBase = '/host/';

/** Builds panel, frame and worker of the present sources and keeps them in the store. @throws BuildError */
export async function publishHost({ root, releases, onStart }: PublishHostOptions): Promise<MockHost> {
  const fingerprints = readFingerprints(root);
  const fingerprint = fingerprintOf(
    ['packages/mock-shell', 'shell', 'packages/delivery'].map((folder) => fingerprints.ofPart(folder)),
  );
  const version = `${readPackage(root, 'packages/mock-shell').version}-${fingerprint}`;
  const existing = await readRelease(releases, 'mock', version);
  if (existing) return { release: existing, sizes: null };
  onStart?.();
  const input = { root, mode: 'production', version, fingerprint, cacheKey: fingerprints.ofBuild } as const;
  return publishRelease(releases, 'mock', version, (folder) => buildHost(input, folder));
}

/** The mock shell bundles the shell, which fingerprints of packages leave out; and this package writes its pages. */
function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 8);
}

interface HostInput {
  root: string;
  mode: 'production';
  version: string;
  fingerprint: string;
  cacheKey: string;
}

async function buildHost(input: HostInput, folder: string): Promise<ShellRelease> {
  // Loaded only when something is to be built: bundler and database take longer to load than all else together.
  const { compileHost } = await import('./compile-host.ts');
  const { dumpEmptyDatabase } = await import('@portal/reference-api/empty-database');
  // Beside the files, so that it goes with the folder they are made in.
  const database = path.join(path.dirname(folder), 'empty-database.tgz');
  await writeFile(database, await dumpEmptyDatabase());
  const { chunks, integrity } = await compileHost({ ...input, database }, folder);
  const { frame = [], ahead = [], ...others } = chunks;
  const [early] = ahead;
  if (!early || ahead.length > 1) throw new BuildError('The mock shell’s first script must be one file.');
  return {
    version: input.version,
    base: hostBase,
    integrity,
    chunks: others,
    early,
    scripts: frame.filter((file) => file.endsWith('.js')),
    styles: frame.filter((file) => file.endsWith('.css')),
  };
}
