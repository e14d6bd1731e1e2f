// A process of its own that serves everything to be measured, so that measuring and serving share no thread.
import { startPortal } from '@portal/portal-server';
import { folderStore } from '../../packages/delivery/src/registry/index.ts';
import type { Certificate } from './certificate.ts';
import { serveFolder } from './static-server.ts';
import { serveRelay } from './video/relay.ts';

/** What the measuring process sends first. */
export interface ServeOrder {
  certificate: Certificate;
  /** Folder of the releases that the portal shows; the checkout's own when left out. */
  releases?: string;
  /** Serves the single-page build beside the portal. */
  spa?: boolean;
  floors?: Readonly<Record<string, string>>;
  /** Serves bare calls beside the portal, at so many addresses whose sockets pass on whatever they are sent. */
  relays?: number;
  /** The portal's database; embedded when left out. */
  databaseUrl?: string;
  /** How many proxies the portal believes: with one, whoever opens hundreds of sockets says for whom each is. */
  proxies?: number;
}

/** Where everything is: name → address. */
export type Addresses = Record<string, string>;

async function serve({
  certificate,
  releases,
  spa = false,
  floors = {},
  relays = 0,
  databaseUrl,
  proxies = 0,
}: ServeOrder): Promise<Addresses> {
  const tls = { key: certificate.key, cert: certificate.cert };
  const database = databaseUrl === undefined ? {} : { databaseUrl };
  const where = releases === undefined ? {} : { releases: folderStore(releases) };
  const shown = { host: '127.0.0.1', tls, proxies, ...database, ...where };
  const addresses: Addresses = { portal: (await startPortal(shown)).url };
  if (spa) addresses.spa = (await startPortal({ ...shown, spa })).url;
  for (const [name, folder] of Object.entries(floors)) addresses[name] = await serveFolder(folder, certificate);
  for (let nth = 1; nth <= relays; nth += 1) addresses[`relay ${nth}`] = await serveRelay(certificate);
  return addresses;
}

process.once('disconnect', () => process.exit(0));
process.once('message', (order: ServeOrder) => {
  serve(order).then(
    (addresses) => process.send?.({ addresses }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
