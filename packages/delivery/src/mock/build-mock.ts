import path from 'node:path';
import type { RemoteName } from '@portal/portal-kit/registry';
import { BuildError } from '../build-error.ts';
import { type BuildOptions, type BuiltPart, publishPart } from '../commands/build-parts.ts';
import type { ReleaseStore } from '../store/store.ts';
import { containedReleases } from './contained-releases.ts';
import { MockError } from './mock-error.ts';
import { othersFromPortal, othersFromSources } from './other-remotes.ts';
import { type MockHost, publishHost } from './publish-host.ts';
import { checkFolder, writeMock } from './write-mock.ts';

export interface BuildMockOptions {
  root: string;
  releases: ReleaseStore;
  remotes: readonly RemoteName[];
  /** Remotes that are in each build beside it, to fill slots; from the live releases of a portal, or these sources. */
  others?: readonly RemoteName[];
  from?: string | undefined;
  /** Each remote's build becomes a folder of its name in it. */
  out: string;
  /** Called before something is built that was not in the store. */
  onStart?(part: RemoteName | 'mock'): void;
}

/** One remote's static build. */
export interface BuiltMock {
  remote: RemoteName;
  folder: string;
  /** Versions in it, that of the present sources first. */
  versions: string[];
  /** Other remotes in it, with their versions. */
  others: string[];
}

/**
 * Writes the static builds of some remotes. What is built for them is kept in the release store, and made live nowhere.
 * @throws MockError when a remote cannot be built, or a folder holds something else; nothing is written then
 * @throws BuildError when the mock shell itself cannot be built
 */
export async function buildMock(options: BuildMockOptions): Promise<BuiltMock[]> {
  const { root, releases, remotes, others: names = [], from, out, onStart } = options;
  const folderOf = (remote: RemoteName) => path.join(out, remote);
  // Before the minute that a first build takes, not after it.
  for (const remote of remotes) checkFolder(folderOf(remote));
  const published = new Map<RemoteName, BuiltPart>();
  for (const remote of remotes)
    published.set(remote, await publish(remote, { root, releases, onStart: () => onStart?.(remote) }));
  const others =
    from === undefined
      ? await othersFromSources(names, { root, releases, ...(onStart && { onStart }) })
      : await othersFromPortal(names, from);
  const host: MockHost = await publishHost({ root, releases, onStart: () => onStart?.('mock') });
  const written: BuiltMock[] = [];
  for (const [remote, { version }] of published) {
    const contained = await containedReleases(releases, remote, version);
    const beside = others.filter(({ name }) => name !== remote);
    await writeMock(releases, folderOf(remote), { remote, host: host.release, releases: contained, others: beside });
    const versions = contained.map((release) => release.version);
    const withOthers = beside.map(({ name, release }) => `${name}@${release.version}`);
    written.push({ remote, folder: folderOf(remote), versions, others: withOthers });
  }
  return written;
}

async function publish(remote: RemoteName, options: BuildOptions): Promise<BuiltPart> {
  try {
    return await publishPart(options, remote);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    throw new MockError(
      `${remote} could not be built.\n\n${error.message}\n\nCorrect its sources, then run the same command again. What was written before is as it was.`,
      { cause: error },
    );
  }
}
