import { randomUUID } from 'node:crypto';
import type { RemoteName } from '@portal/portal-kit/registry';
import { watchRemote } from '../dev/watch-remote.ts';
import { demandPort } from '../listen-locally.ts';
import type { ShownBuild } from './changed-answers.ts';
import { InPortalError } from './in-portal-error.ts';
import { demandAccess, unfitWords } from './portal-access.ts';
import { againAtPort, type PortalProxy, servePortal } from './portal-proxy.ts';
import { createDevelopmentSigner } from './signer.ts';

export interface InPortalOptions {
  root: string;
  remote: RemoteName;
  /** Folder in which the remote's folder is; the repository when left out. Tests develop a copy. */
  sourcesIn?: string;
  portal: URL;
  /** 0 takes any free port. */
  port: number;
  /** Told of builds and problems, in words for a terminal. */
  tell: (words: string) => void;
}

/**
 * Shows a remote, as its sources are, inside of the pages of a running portal: to browsers of this machine, under an
 * address of this machine. Ends with `close`.
 * @throws InPortalError when the portal does not let it, or its shell is of another version
 * @throws PortTakenError before the first build
 */
export async function startInPortal({
  root,
  remote,
  sourcesIn,
  portal,
  port,
  tell,
}: InPortalOptions): Promise<PortalProxy> {
  // Before the time that a first build takes, not after it.
  const { registry, keys } = await demandAccess(portal, remote);
  await demandPort(port, againAtPort);
  const started = randomUUID();
  let builds = 0;
  let shown: ShownBuild = { build: started, isBroken: false, release: null, folder: '' };
  const watch = await watchRemote({
    root,
    remote,
    sourcesIn,
    purpose: 'in-portal',
    tell,
    onRelease: (release) => {
      builds += 1;
      shown = { ...shown, build: `${started}-${builds}`, isBroken: false, release };
      const unfit = builds > 1 ? unfitWords(registry, remote, release) : null;
      if (unfit) tell(unfit);
    },
    onBroken: () => {
      shown = { ...shown, isBroken: true };
    },
  });
  shown = { ...shown, folder: watch.folder };
  try {
    const unfit = shown.release && unfitWords(registry, remote, shown.release);
    if (unfit) throw new InPortalError(unfit);
    const signer = createDevelopmentSigner(remote);
    const { url, close } = await servePortal({ portal, remote, port, signer, keys, shown: () => shown });
    return {
      url,
      close: async () => {
        await close();
        await watch.close();
      },
    };
  } catch (error) {
    await watch.close();
    throw error;
  }
}
