import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import webpack, { type Stats } from 'webpack';
import { problemsOfRemote } from '../compile/check-remote.ts';
import { filesOfChunks } from '../compile/chunks.ts';
import { wantedStats } from '../compile/compile.ts';
import { integrityOfFolder } from '../compile/integrity.ts';
import { globalOfRemote, remoteConfiguration } from '../configuration/remote.ts';
import { createBuildWords } from '../dev/build-words.ts';
import { createDefinitionReader } from '../dev/definition-reader.ts';
import { developmentFingerprint, remoteInDevelopment } from '../dev/part-release.ts';
import { filesOfRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readFingerprints } from '../workspace/fingerprint.ts';
import { readPackage } from '../workspace/workspace.ts';
import { type MockServer, serveMock } from './mock-server.ts';
import type { OtherRemote } from './other-remotes.ts';
import { mockPages } from './page.ts';

interface StartMockOptions {
  root: string;
  remote: RemoteName;
  /** The mock shell as it was built, in a store of its own: it comes with its package. */
  host: { releases: ReleaseStore; release: ShellRelease };
  /** Remotes beside it, which fill its slots. */
  others?: readonly OtherRemote[];
  /** 0 takes any free port. */
  port: number;
  /** Told of builds and problems, in words for a terminal. */
  tell: (words: string) => void;
}

/** Has the page loaded again after each build; a file, because the page's policy allows no other script. */
const reloadScript = 'new EventSource("./builds").onmessage = () => location.reload();';

/**
 * One remote in a mock shell that is built already: its sources are watched, and open pages load themselves again after
 * each build. Ends with `close`.
 * @throws what kept the server or the bundler from starting
 */
export async function startMock({
  root,
  remote,
  host,
  others = [],
  port,
  tell,
}: StartMockOptions): Promise<MockServer> {
  const sources = path.join(root, remote);
  const folder = path.join(root, '.cache/mock', remote);
  rmSync(folder, { recursive: true, force: true });
  const version = `${readPackage(root, remote).version}-${developmentFingerprint}`;
  const configuration = remoteConfiguration({
    ...{ root, name: remote, mode: 'development', version, fingerprint: developmentFingerprint },
    cacheKey: `${readFingerprints(root).ofBuild}-mock`,
  });
  const compiler = webpack({ ...configuration, output: { ...configuration.output, path: folder, clean: true } });
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

  const beside = Object.fromEntries(others.map((each) => [each.name, each.release]));
  let pages: Readonly<Record<string, string>> = {};
  const server = await serveMock(port, async (name) => {
    const page = pages[name];
    if (page !== undefined) return Buffer.from(page);
    if (name === 'reload.js') return Buffer.from(reloadScript);
    const [area = '', file = '', ...more] = name.split('/');
    if (area === 'host' && more.length === 0)
      return (await host.releases.read(`${filesOfRelease('mock', host.release.version)}/${file}`))?.content ?? null;
    const asked = path.basename(name);
    const other = others.find(({ release }) => `/${name}` === `${release.base}${asked}`);
    if (other?.files.includes(asked))
      return other.read(asked).catch((problem: unknown) => {
        tell(String(problem));
        return null;
      });
    return area === 'remotes' ? readFile(path.join(folder, asked)) : null;
  });
  const words = createBuildWords(remote, sources);
  const first = Promise.withResolvers<void>();
  const show = async (build: Stats) => {
    const release = await releaseOf(build);
    const made = mockPages(remote, { host: host.release, releases: [release], others: beside, nonce: 'mock' });
    const withReload = made['index.html'].replace('</head>', '<script defer src="reload.js"></script></head>');
    pages = { ...made, 'index.html': withReload };
    server.announce();
  };
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    // What ends the watching, which no error in sources does.
    if (error || !stats) return first.reject(error ?? new Error('webpack gave no result'));
    tell(words(stats));
    const shown = stats.hasErrors() ? Promise.resolve() : show(stats);
    void shown.catch((problem: unknown) => tell(String(problem))).then(() => first.resolve());
  });
  const close = async () => {
    await server.close();
    await new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve())));
  };
  try {
    await first.promise;
  } catch (error) {
    await close();
    throw error;
  }
  return { ...server, close };
}
