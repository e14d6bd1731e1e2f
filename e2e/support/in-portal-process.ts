// A remote of this machine inside of a running portal, as a process of its own: from a copy of the remote's sources.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isRemoteName, workspaceRoot } from '@portal/delivery/registry';
import { startInPortal } from '../../packages/delivery/src/in-portal/start-in-portal.ts';

/** What the test hears: where the pages are, what stands on the terminal, or why there is nothing. */
export type InPortalMessage = { url: string } | { failure: string };

const { REMOTE = '', SOURCES = '', PORTAL = '' } = process.env;
if (!isRemoteName(REMOTE)) throw new Error(`There is no remote “${REMOTE}”.`);
const report = (message: InPortalMessage) => process.send?.(message);

const end = async (close?: () => Promise<void>) => {
  await close?.();
  rmSync(path.dirname(SOURCES), { recursive: true, force: true });
  process.exit(0);
};
try {
  const running = await startInPortal({
    root: workspaceRoot,
    remote: REMOTE,
    sourcesIn: path.dirname(SOURCES),
    portal: new URL(PORTAL),
    port: 0,
    // What it says on its terminal is tested beside it.
    tell: () => undefined,
  });
  // Whoever asked for it is gone, in order or not.
  process.once('disconnect', () => void end(running.close));
  report({ url: running.url });
} catch (error) {
  process.once('disconnect', () => void end());
  report({ failure: error instanceof Error ? error.message : String(error) });
}
