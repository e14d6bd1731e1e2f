// A portal of one test worker, as a process of its own: own port, own database in memory, own clock.
import { startPortalServer } from '@portal/portal-server';
import { createReferenceApi } from '@portal/reference-api';
import { openPglite } from '@portal/reference-api/node';

const { RELEASES = '', CLOCK_SHIFT = '0' } = process.env;
const shift = Number(CLOCK_SHIFT);

const { database, close } = await openPglite();
const api = createReferenceApi({ database, clock: () => new Date(Date.now() + shift), dev: true });
const server = await startPortalServer({ port: 0, host: '127.0.0.1', releases: RELEASES, api, dev: true });

// The worker is gone: so is the need for a portal.
process.once('disconnect', async () => {
  await server.close();
  await close();
  process.exit(0);
});
process.send?.({ url: server.url });
