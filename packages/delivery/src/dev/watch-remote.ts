import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import webpack, { type Stats } from 'webpack';
import { problemsOfRemote } from '../compile/check-remote.ts';
import { filesOfChunks } from '../compile/chunks.ts';
import { wantedStats } from '../compile/compile.ts';
import { integrityOfFolder } from '../compile/integrity.ts';
import { globalOfRemote, remoteConfiguration } from '../configuration/remote.ts';
import { isRunning } from '../store/is-running.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import { readPackage } from '../workspace/workspace.ts';
import { createBuildWords } from './build-words.ts';
import { createDefinitionReader } from './definition-reader.ts';
import { developmentFingerprint, remoteInDevelopment } from './part-release.ts';

interface WatchOptions {
  root: string;
  remote: RemoteName;
  /** Folder in which the remote's folder is; the repository when left out. Tests develop a copy. */
  sourcesIn?: string | undefined;
  /** Whom it is built for: builds for one never meet those for another. */
  purpose: 'mock' | 'in-portal';
  /** Told of builds and problems, in words for a terminal. */
  tell: (words: string) => void;
  /** Given each build without errors, in the form of a release whose files have hashes. */
  onRelease: (release: RemoteRelease) => void;
  /** Told of each build with errors. */
  onBroken?: () => void;
}

/** A remote that is built after each change of its sources. */
export interface RemoteWatch {
  /** Where the files of the present build are. */
  folder: string;
  close(): Promise<void>;
}

/** Removes builds of commands that have ended; one that runs beside this has files that its pages go on asking for. */
function removeLeft(builds: string): void {
  const names = existsSync(builds) ? readdirSync(builds) : [];
  const isKept = (name: string) => /^\d+$/.test(name) && Number(name) !== process.pid && isRunning(Number(name));
  for (const name of names.filter((each) => !isKept(each)))
    rmSync(path.join(builds, name), { recursive: true, force: true });
}

/**
 * Builds a remote without hot updates, and again whenever its sources change; waits for the first build.
 * @throws what kept the bundler from starting
 */
export async function watchRemote(options: WatchOptions): Promise<RemoteWatch> {
  const { root, remote, sourcesIn = root, purpose, tell, onRelease, onBroken } = options;
  const sources = path.join(sourcesIn, remote);
  const own = path.join(sourcesIn, '.cache', purpose, remote);
  removeLeft(own);
  const folder = path.join(own, String(process.pid));
  const version = `${readPackage(root, remote).version}-${developmentFingerprint}`;
  const configuration = remoteConfiguration({
    ...{ root, name: remote, mode: 'development', version, fingerprint: developmentFingerprint },
    cacheKey: `${readFingerprints(root).ofBuild}-${purpose}`,
  });
  const output = { ...configuration.output, path: folder, clean: true };
  const compiler = webpack({ ...configuration, context: sources, output });
  if (!compiler) throw new Error('webpack could not be started with this configuration');
  const define = createDefinitionReader(remote, sources, tell);
  const releaseOf = async (build: Stats): Promise<RemoteRelease> => {
    const stats = build.toJson(wantedStats);
    const definition = await define();
    const { hot: _, ...release } = remoteInDevelopment(root, version, definition, stats);
    for (const words of problemsOfRemote(definition, stats, release.chunks)) tell(words);
    const files = filesOfChunks(stats)[globalOfRemote(remote, developmentFingerprint)] ?? [];
    const entry = files.find((file) => file.endsWith('.js')) ?? release.entry;
    return { ...release, entry, integrity: integrityOfFolder(folder) };
  };
  const words = createBuildWords(remote, sources);
  const first = Promise.withResolvers<void>();
  let builds = 0;
  const take = async (build: Stats) => {
    builds += 1;
    const mine = builds;
    if (build.hasErrors()) return onBroken?.();
    const release = await releaseOf(build);
    // A later build may have ended meanwhile.
    if (mine === builds) onRelease(release);
  };
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    // What ends the watching, which no error in sources does.
    if (error || !stats) return first.reject(error ?? new Error('webpack gave no result'));
    tell(words(stats));
    void take(stats)
      .catch((problem: unknown) => {
        onBroken?.();
        tell(String(problem));
      })
      .then(() => first.resolve());
  });
  const close = () =>
    new Promise<void>((resolve) => {
      watching?.close(() => compiler.close(() => resolve()));
    });
  try {
    await first.promise;
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close };
}
