import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName, RemoteRelease, ShellRelease } from '@portal/portal-kit/registry';
import { type RemoteWatch, watchRemote } from '../dev/watch-remote.ts';
import { filesOfRelease } from '../store/release-store.ts';
import type { ReleaseStore } from '../store/store.ts';
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
  const beside = Object.fromEntries(others.map((each) => [each.name, each.release]));
  let pages: Readonly<Record<string, string>> = {};
  let watch: RemoteWatch | undefined;
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
    return area === 'remotes' && watch ? readFile(path.join(watch.folder, asked)) : null;
  });
  const show = (release: RemoteRelease) => {
    const made = mockPages(remote, { host: host.release, releases: [release], others: beside, nonce: 'mock' });
    const withReload = made['index.html'].replace('</head>', '<script defer src="reload.js"></script></head>');
    pages = { ...made, 'index.html': withReload };
    server.announce();
  };
  try {
    watch = await watchRemote({ root, remote, purpose: 'mock', tell, onRelease: show });
  } catch (error) {
    await server.close();
    throw error;
  }
  const { close: stopWatching } = watch;
  const close = async () => {
    await server.close();
    await stopWatching();
  };
  return { ...server, close };
}
