import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  authorizationOf,
  CALLS_PATH,
  hashesOf,
  hashOfHead,
  httpStore,
  publishRelease,
  remoteFiles,
  storeRelease,
  type TestPair,
  workAs,
  writeFiles,
} from '@portal/delivery/testing';
import { type PortalServer, startPortalServer } from '../portal-server.ts';
import { admins, operator, portalWithTeams, publishing, stranger, wholeRelease } from '../testing/release-calls.ts';

const version = '0.1.0-cccccccc';
/** More than a connection takes in before anybody reads. */
const large = { ...remoteFiles, 'large.0123456789.js': 'x'.repeat(3_000_000) };
const release = { ...wholeRelease(version), integrity: hashesOf(large) };

let server: PortalServer;
let portal: Awaited<ReturnType<typeof portalWithTeams>>;

beforeEach(async () => {
  portal = await portalWithTeams();
  jest.mocked(fetch).mockRestore();
  const api = { fetch: () => new Response(null, { status: 404 }) };
  server = await startPortalServer({ releases: portal.releases, api, port: 0, takesReleases: true });
});

afterEach(() => server.close());

/** A signed call as text, its body apart. */
function rawCall(who: TestPair, head: string, length: number): string {
  const { host } = new URL(server.url);
  const seconds = Math.floor(Date.now() / 1000);
  const said = { method: 'POST', host, path: CALLS_PATH, seconds, head: hashOfHead(head) };
  const authorization = authorizationOf(said, who.privateKey);
  return `POST ${CALLS_PATH} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
}

/** What comes back on a connection by which this was sent. @param end whether the connection is broken off then */
function answerTo(text: string, end: boolean): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, () => end && socket.destroy());
    });
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(pieces).toString('utf8')));
  });
}

const isThere = async () => (await portal.releases.list('mf-admin')).includes(version);

describe('a release on the network', () => {
  it('that was built and compressed arrives in pieces, and is whole', async () => {
    workAs(admins, operator);
    const publish = () =>
      publishRelease(httpStore(server.url), 'mf-admin', version, async (folder) => {
        writeFiles(folder, large);
        return release;
      });
    expect((await publish()).sizes).toMatchObject({ raw: 3_000_009 });
    const key = `mf-admin/${version}/files/large.0123456789.js`;
    const [kept, packed] = await Promise.all([portal.releases.read(key), portal.releases.read(`${key}.br`)]);
    expect(kept?.content.length).toBe(3_000_000);
    expect(brotliDecompressSync(packed?.content ?? '').equals(kept?.content ?? Buffer.of())).toBe(true);
    expect(await publish()).toEqual({ release: expect.objectContaining({ version }), sizes: null });
  });

  it('of a stranger is answered though all of it is sent', async () => {
    const { head, bytes } = publishing(portal.releases, release, { files: large });
    workAs(stranger, operator);
    const store = httpStore(server.url);
    await expect(store.list('mf-admin')).rejects.toThrow('No remote of this portal is delegated to this key');
    const text = JSON.stringify(head);
    const body = [text, '\n', ...bytes].join('');
    expect(await answerTo(rawCall(stranger, text, body.length) + body, false)).toMatch(/^HTTP\/1\.1 403 /);
    expect(await isThere()).toBe(false);
  });

  it('that is altered is answered in the middle of it', async () => {
    const { head, bytes } = publishing(portal.releases, release, { files: large });
    const text = JSON.stringify(head);
    const body = [text, '\n', ...bytes].join('').replace('\nentry', '\nentrY');
    const answer = await answerTo(rawCall(admins, text, body.length) + body, false);
    expect(answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*remoteEntry\.0123456789\.js is not what its release says/);
  });

  it('that breaks off leaves nothing behind, and can be sent again', async () => {
    const { head, bytes } = publishing(portal.releases, release, { files: large });
    const text = JSON.stringify(head);
    const half = [text, '\n', ...bytes].join('').slice(0, 1_000_000);
    await answerTo(rawCall(admins, text, 3_500_000) + half, true);
    expect(await isThere()).toBe(false);
    workAs(admins, operator);
    await storeRelease(httpStore(server.url), 'mf-admin', release, large);
    expect(await isThere()).toBe(true);
    const asides = (await portal.releases.list('.aside')).filter((name) => name.startsWith('mf-admin'));
    expect(asides).toEqual([]);
  });
});
