// A portal of one test worker, as a process of its own: own port, own world, own clock.
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderStore } from '@portal/delivery/registry';
import { openWatch, readWatchSettings, startPortal } from '@portal/portal-server';
import { enterScenario, type ScenarioId } from '@portal/reference-api';
import { openPreparedPglite, prepareDataFolder } from '@portal/reference-api/testing';
import { rememberWorld } from '@portal/reference-api/testing/seeded-world';
import type { TurnServer } from '@portal/twilio-local';

/** What the worker asks for: another clock, everything back as it was seeded, then a scenario of the demo world. */
export interface Order {
  shift: number;
  restores: boolean;
  scenario?: ScenarioId;
}

/** What it hears: where the portal is, then of each order that it is done, or why it is not. */
export type Report = { url: string } | { done: true } | { failure: string };

const {
  RELEASES = '',
  CLOCK_SHIFT = '0',
  OVERRIDES = '',
  SHOWS_DEVELOPMENT = '',
  OFFLINE_PAGE = '',
  DATA = '',
  DATABASE = '',
  TURN = '',
  PORT = '0',
  SENTRY_DSN = '',
} = process.env;
let shift = Number(CLOCK_SHIFT);
const report = (message: Report) => process.send?.(message);

// The worker reads what is printed; once it is gone, nobody does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// Each worker starts several portals, and making a database anew takes about five seconds of the processor.
if (DATA && !existsSync(path.join(DATA, 'database'))) await prepareDataFolder(DATA);

const { log, sendError } = await openWatch(readWatchSettings({ SENTRY_DSN }), '0.1.0+00000000');

const portal = await startPortal({
  host: '127.0.0.1',
  port: Number(PORT),
  ...(DATA && { dataFolder: DATA }),
  ...(DATABASE && { databaseUrl: DATABASE }),
  ...(TURN && { video: { iceServers: [], turn: JSON.parse(TURN) as TurnServer } }),
  openInMemory: openPreparedPglite,
  // What a test reads in the outbox is what it caused.
  reminds: false,
  log,
  ...(sendError && { sendError }),
  // Lets a test speak from several addresses.
  proxies: 1,
  releases: folderStore(RELEASES),
  overrides: OVERRIDES === '1',
  showsDevelopment: SHOWS_DEVELOPMENT === '1',
  offlinePage: OFFLINE_PAGE === '1',
  // No page gives up what only takes its time, however busy the machine is.
  timeoutFactor: 10,
  clock: () => new Date(Date.now() + shift),
});
// A database that others use too is nobody's to put back.
const world = DATABASE ? null : await rememberWorld(portal.world.database);

process.on('message', async (order: Order) => {
  shift = order.shift;
  try {
    if (order.restores) await world?.restore();
    if (order.scenario) await enterScenario(portal.world.database, order.scenario, new Date(Date.now() + shift));
    report({ done: true });
  } catch (error) {
    report({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

// The worker is gone, in order or not: so is the need for a portal, for its copy of the releases and for its data.
const end = async () => {
  await portal.close();
  rmSync(RELEASES, { recursive: true, force: true });
  if (DATA) rmSync(DATA, { recursive: true, force: true });
  process.exit(0);
};
process.once('disconnect', () => void end());
// A worker that gave up while this started has disconnected already.
if (!process.connected) await end();
report({ url: portal.url });
