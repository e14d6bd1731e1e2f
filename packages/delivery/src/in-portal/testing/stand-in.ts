import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from '@jest/globals';
import { inlineJson } from '@portal/portal-kit/registry/inline-json';
import { developmentAllowed, developmentHeader } from '../../registry/in-development.ts';
import { publicHalf, signRegistry } from '../../registry/keys.ts';
import { remoteRelease, shellRelease } from '../../testing/releases.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/** The public key that pages of the stand-in believe. */
export const portalKey = publicHalf(privateKey);

const ofTeam = [{ key: portalKey, until: '2027-06-30' }];

/** What is live in the stand-in: two remotes of teams, of which one is tried in another version. */
export const registry = {
  format: 3,
  serial: 7,
  shell: { ...shellRelease(), provides: { portalKit: '0.1.0', ui: '0.1.0', slots: [] } },
  remotes: { 'mf-admin': remoteRelease('mf-admin'), 'mf-hello': remoteRelease('mf-hello') },
  canaries: { 'mf-hello': { release: remoteRelease('mf-hello', '0.1.0-cccccccc'), share: 500, since: 6 } },
  delegations: { 'mf-admin': ofTeam, 'mf-hello': ofTeam },
};

/** That registry, or another one, as the portal signs it. */
export const signedRegistry = (value: unknown = registry) => signRegistry(inlineJson(value), privateKey);

/** A document of the stand-in, as `page.ts` of portal-server writes them. */
export function documentOf({ text, signature } = signedRegistry()): string {
  const statement = (name: string) =>
    `<script type="application/json" data-statement="${name}" data-signature="c2ln">{"number":1}</script>`;
  return `<!doctype html><html lang="en"><head><script type="application/json" id="registry" data-signature="${signature}" data-keys="${portalKey}" data-idle="13 15">${text}</script>${statement('mf-admin')}${statement('mf-hello')}<meta name="csp-nonce" nonce="bm9uY2U="></head><body><div id="root"></div></body></html>`;
}

/** Headers of such a document. */
export const documentHeaders = { 'content-type': 'text/html; charset=utf-8', [developmentHeader]: developmentAllowed };

const opened: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** Closes something after the test. */
export const closeAfter = (close: () => Promise<void>) => void opened.push(close);

/** Serves a stand-in for a portal; gives its address and what it was asked. */
export async function standIn(answer: RequestListener): Promise<{ portal: URL; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request);
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSet-Cookie: a=1\r\n\r\n',
    );
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { portal: new URL(`http://127.0.0.1:${port}`), asked };
}
