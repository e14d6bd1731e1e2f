import { brotliCompressSync, gzipSync } from 'node:zlib';
import { promoteAll, type ReleaseStore } from '@portal/delivery';
import {
  remoteFiles,
  remoteRelease,
  shellFiles,
  shellRelease,
  storeRelease,
  type TestStore,
  temporaryStore,
} from '@portal/delivery/testing';
import type { LogPort } from '@portal/reference-api';
import { createPortalApp, type PortalAppOptions } from '../portal-app.ts';
import { inWords } from '../watch/log.ts';

/** A store in which a shell and one remote are live. */
export async function liveStore(open: () => TestStore | Promise<TestStore> = temporaryStore): Promise<TestStore> {
  const releases = await open();
  await storeRelease(releases, 'shell', shellRelease(), shellFiles);
  const script = `shell/${shellRelease().version}/files/main.0123456789.js`;
  releases.overwrite(`${script}.br`, brotliCompressSync(shellFiles['main.0123456789.js']));
  releases.overwrite(`${script}.gz`, gzipSync(shellFiles['main.0123456789.js']));
  await storeRelease(releases, 'mf-admin', remoteRelease('mf-admin'), remoteFiles);
  await promoteAll(releases, [
    { part: 'shell', version: '0.1.0-aaaaaaaa' },
    { part: 'mf-admin', version: '0.1.0-bbbbbbbb' },
  ]);
  return releases;
}

/** A log that a test reads, as people would. */
export const logInto = (lines: string[]): LogPort => ({
  write: (line) => void lines.push(inWords({ ...line, trace_id: '' })),
});

/** Milliseconds that a page waits for its store become a minute: what a test has just put there is to be shown. */
const timeoutFactor = 60;

/** Asks an app in this process. */
export async function portalOn(releases: ReleaseStore, options: Partial<PortalAppOptions> = {}) {
  const logged: string[] = [];
  const api = { fetch: () => new Response('no API in this test', { status: 501 }) };
  const app = await createPortalApp({ releases, api, timeoutFactor, log: logInto(logged), ...options });
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(`http://localhost${path}`, { headers, method }), { address: null });
  const page = (path: string, headers: Record<string, string> = {}) => ask(path, { accept: 'text/html', ...headers });
  return { app, ask, page, logged };
}
