import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderStore, readRelease } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { ReleaseStore } from './release-store.ts';

/** A release that is served by this machine alone, as another portal in overrides mode does. */
export interface LocalRelease {
  /** Address of its folder. */
  address: string;
  /** From now on every script is another one than was released. */
  alter(): void;
  close(): Promise<void>;
}

/** Serves a published release from an address of its own, to pages of every site. */
export async function serveLocally(store: ReleaseStore, name: RemoteName, version: string): Promise<LocalRelease> {
  const release = await readRelease(folderStore(store.folder), name, version);
  let end = '';
  const server = createServer(async (request, response) => {
    const file = path.basename(request.url ?? '');
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', type);
    if (file === 'release.json') response.end(JSON.stringify(release));
    else response.end((await readFile(path.join(store.folder, name, version, 'files', file), 'utf8')) + end);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/out/`,
    alter: () => {
      end = '\n// altered';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
