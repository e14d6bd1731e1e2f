import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { InPortalMessage } from './in-portal-process.ts';
import { copyPart, type PartCopy } from './part-copy.ts';

/** A remote of this machine that is shown inside of a running portal. */
export interface InPortal {
  /** Where this machine shows the portal's pages. */
  url: string;
  sources: PartCopy;
  stop(): Promise<void>;
}

/**
 * Starts what `npm run dev <remote> -- --portal <address>` starts, on a copy of the remote.
 * @throws what that command says where it ends at once
 */
export async function startInPortal(remote: RemoteName, portal: string): Promise<InPortal> {
  const sources = copyPart(remote);
  // Its own start options must not pass on the test runner's loader.
  const child = fork(path.join(import.meta.dirname, 'in-portal-process.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', REMOTE: remote, SOURCES: sources.folder, PORTAL: portal },
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: InPortalMessage) => {
      if ('url' in message) resolve(message.url);
      else {
        reject(new Error(message.failure));
        void stop();
      }
    });
    child.once('exit', (code) => reject(new Error(`It ended with code ${code} before it was ready.`)));
  });
  return { url, sources, stop };
}
