// A portal with one part in development, as a process of its own: a copy of the part's sources, a world in memory.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { isPart } from '@portal/delivery';
import { startDevelopment } from '@portal/delivery/development';
import { folderStore, releasesFolder, workspaceRoot } from '@portal/delivery/registry';
import { startPortal } from '@portal/portal-server';
import { openPreparedPglite } from '@portal/reference-api/testing';

const { PART = '', SOURCES = '', CLOCK_SHIFT = '0' } = process.env;
if (!isPart(PART)) throw new Error(`There is no part “${PART}”.`);
const shift = Number(CLOCK_SHIFT);

const development = await startDevelopment({
  part: PART,
  sourcesIn: path.dirname(SOURCES),
  root: workspaceRoot,
  releases: folderStore(releasesFolder()),
  tell: (words) => process.send?.({ told: words }),
});
const portal = await startPortal({
  host: 'localhost',
  development,
  // Several of these start in a run, and making a database anew takes about five seconds of the processor.
  openInMemory: openPreparedPglite,
  // No page gives up what only takes its time, however busy the machine is.
  timeoutFactor: 10,
  clock: () => new Date(Date.now() + shift),
});

// Whoever asked for it is gone, in order or not: so is the need for it and for its copy of the sources.
process.once('disconnect', async () => {
  await development.close();
  await portal.close();
  rmSync(path.dirname(SOURCES), { recursive: true, force: true });
  process.exit(0);
});
const servers = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
process.send?.({ url: portal.url, servers });
