// A process of its own that serves everything to be measured, so that measuring and serving share no thread.
import { startPortal } from '@portal/portal-server';
import type { Certificate } from './certificate.ts';
import { serveFolder } from './static-server.ts';

/** What the measuring process sends first. */
export interface ServeOrder {
  certificate: Certificate;
  floors: Readonly<Record<string, string>>;
}

/** Where everything is: name → address. */
export type Addresses = Record<string, string>;

async function serve({ certificate, floors }: ServeOrder): Promise<Addresses> {
  const tls = { key: certificate.key, cert: certificate.cert };
  const portal = await startPortal({ host: '127.0.0.1', tls });
  const spa = await startPortal({ host: '127.0.0.1', tls, spa: true });
  const addresses: Addresses = { portal: portal.url, spa: spa.url };
  for (const [name, folder] of Object.entries(floors)) addresses[name] = await serveFolder(folder, certificate);
  return addresses;
}

process.once('disconnect', () => process.exit(0));
process.once('message', (order: ServeOrder) => {
  serve(order).then(
    (addresses) => process.send?.({ addresses }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
