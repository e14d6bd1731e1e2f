// A portal of one test worker, as a process of its own: own port, own world, own clock.
import { rmSync } from 'node:fs';
import { folderStore } from '@portal/delivery/registry';
import { startPortal } from '@portal/portal-server';

const { RELEASES = '', CLOCK_SHIFT = '0', OVERRIDES = '', DATA = '', PORT = '0' } = process.env;
let shift = Number(CLOCK_SHIFT);

const portal = await startPortal({
  host: '127.0.0.1',
  port: Number(PORT),
  ...(DATA && { dataFolder: DATA }),
  // Lets a test speak from several addresses.
  proxies: 1,
  releases: folderStore(RELEASES),
  overrides: OVERRIDES === '1',
  clock: () => new Date(Date.now() + shift),
});

process.on('message', (message: { shift: number }) => {
  shift = message.shift;
  process.send?.({ shift });
});

// The worker is gone, in order or not: so is the need for a portal, for its copy of the releases and for its data.
process.once('disconnect', async () => {
  await portal.close();
  rmSync(RELEASES, { recursive: true, force: true });
  if (DATA) rmSync(DATA, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ url: portal.url });
