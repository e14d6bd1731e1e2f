import { jest } from '@jest/globals';
import { portalCommand } from '@portal/delivery';
import type { ReleaseStore } from '@portal/delivery/registry';
import {
  authorizationOf,
  CALLS_PATH,
  hashOfHead,
  newPair,
  type PublishCall,
  remoteFiles,
  remoteRelease,
  sealRelease,
  storeRelease,
  type TestPair,
  type TestStore,
  workAs,
} from '@portal/delivery/testing';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import type { FetchHandler, PortalAppOptions } from '../portal-app.ts';
import { liveStore, portalOn } from './store.ts';

export const origin = 'http://localhost:3000';
export const [operator, admins, clinics, stranger] = [newPair(), newPair(), newPair(), newPair()];
export const until = '2027-06-30';

/** A remote's release that has all that a portal asks for: texts in two languages, and its page. */
export function wholeRelease(version: string, name: RemoteName = 'mf-admin'): RemoteRelease {
  const page = ['page-home.0123456789.js'];
  return { ...remoteRelease(name, version), chunks: { 'page-home': page, 'messages-en': page, 'messages-fr': page } };
}

/** Everything that somebody may get wrong about a call, or forge. */
export interface Wrong {
  method?: string;
  path?: string;
  /** What was signed, where it is not what is sent. */
  signed?: { host?: string; path?: string; method?: string; secondsOff?: number; head?: string };
  headers?: Record<string, string>;
  address?: string;
}

/** Sends a call that somebody has signed. */
export async function call(
  app: FetchHandler,
  who: TestPair,
  head: object | string | null,
  files: readonly (string | Uint8Array)[] = [],
  wrong: Wrong = {},
) {
  const {
    method = head === null ? 'GET' : 'POST',
    path = CALLS_PATH,
    signed = {},
    headers,
    address = '192.0.2.1',
  } = wrong;
  const text = typeof head === 'string' ? head : JSON.stringify(head);
  const seconds = Math.floor(Date.now() / 1000) + (signed.secondsOff ?? 0);
  const said = { method, host: 'localhost:3000', path, ...signed, seconds };
  const authorization = authorizationOf(
    { ...said, head: head === null ? '-' : (signed.head ?? hashOfHead(text)) },
    who.privateKey,
  );
  const body =
    head === null ? null : Buffer.concat([Buffer.from(`${text}\n`), ...files.map((each) => Buffer.from(each))]);
  const request = new Request(`${origin}${path}`, { method, body, headers: { authorization, ...headers } });
  const response = await app.fetch(request, { address });
  return { status: response.status, said: await response.text(), headers: response.headers };
}

/** A call that publishes a release, signed as somebody signs it. */
export function publishing(
  store: ReleaseStore,
  release: RemoteRelease & Record<string, unknown>,
  {
    part = 'mf-admin',
    by = admins,
    files = remoteFiles,
  }: { part?: RemoteName; by?: TestPair; files?: Record<string, string> } = {},
): { head: PublishCall; bytes: string[] } {
  const described = sealRelease(store, part, release, by.privateKey);
  const named = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.byteLength(content) }));
  return { head: { do: 'publish', part, described, files: named }, bytes: Object.values(files) };
}

/** A portal that takes releases: mf-admin@b is live, signed by the operator, and delegated to its team. */
export async function portalWithTeams(
  open?: () => TestStore | Promise<TestStore>,
  options: Partial<PortalAppOptions> = {},
) {
  workAs(operator, operator);
  const releases = await liveStore(open);
  workAs(operator, operator);
  await storeRelease(releases, 'mf-clinic', remoteRelease('mf-clinic'), remoteFiles);
  const quiet = { print: () => undefined };
  for (const line of [
    'promote mf-clinic@0.1.0-bbbbbbbb',
    `delegate mf-admin --key ${admins.key} --until ${until}`,
    `delegate mf-clinic --key ${clinics.key} --until ${until}`,
  ])
    await portalCommand(line.split(' '), { releases, ...quiet });
  const portal = await portalOn(releases, { takesReleases: true, ...options });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) => portal.app.fetch(new Request(url, init), { address: '192.0.2.1' }));
  const refused: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void refused.push(line));

  /** A command of somebody who has nothing of the store but the portal's address. */
  const run = async (who: TestPair, line: string) => {
    workAs(who, operator);
    const printed: string[] = [];
    const code = await portalCommand([...line.split(' '), '--to', origin], { print: (each) => printed.push(each) });
    return { code, said: [...printed, ...refused.splice(0)].join('\n') };
  };
  return { ...portal, releases, run };
}
