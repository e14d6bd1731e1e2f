import { configuredStore } from '@portal/delivery/registry';
import { consoleLog, createReferenceApi, type ReferenceApi, tidy } from '@portal/reference-api';
import { type Outgoing, openOutgoing } from '../outgoing/open-outgoing.ts';
import type { OutgoingSettings } from '../outgoing/outgoing-settings.ts';
import { editionHosts, type PublicAddresses, publicAddress } from '../outgoing/public-addresses.ts';
import { type PortalServerOptions, startPortalServer } from '../portal-server.ts';
import { openWorld, type World, type WorldOptions } from './open-world.ts';
import { tidyHourly } from './tidy-hourly.ts';

export interface StartOptions
  extends Partial<Omit<PortalServerOptions, 'api'>>,
    Partial<Omit<WorldOptions, 'now' | 'demoOnly'>> {
  clock?: () => Date;
  /** Without it mail and SMS are kept in the outbox, and links in them lead to where this portal is served. */
  outgoing?: OutgoingSettings;
}

/** A portal that runs in this process. */
export interface RunningPortal {
  url: string;
  /** The API without a network between; paths have no `/api` before them. */
  api: ReferenceApi;
  world: Omit<World, 'close'>;
  /** Whether the handles for tests are open: never on a PostgreSQL that holds people who are not of the demo world. */
  dev: boolean;
  /** Where the releases are, in words. */
  releases: string;
  /** How mail and SMS leave, in words. */
  outgoing: Outgoing['described'];
  /** Stops serving, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the whole portal in this process: database, API, pages. Without options it is a portal for a test:
 * any free port, a demo world in memory, the handles for tests open, the releases that are live.
 */
export async function startPortal(options: StartOptions = {}): Promise<RunningPortal> {
  const {
    port = 0,
    releases = configuredStore(),
    dev: wantsDev = true,
    demo = true,
    reset = false,
    clock = () => new Date(),
    log = console.error,
    outgoing: outgoingSettings = { addresses: {} },
  } = options;
  const { databaseUrl, dataFolder, ...server } = options;
  const demoOnly = server.development !== undefined;
  const where = { databaseUrl, dataFolder };
  const { close: closeWorld, ...world } = await openWorld({ ...where, demo, reset, demoOnly, now: clock() });
  const dev = wantsDev && !world.holdsStrangers;
  try {
    const outgoing = await openOutgoing(outgoingSettings);
    let served = '';
    const portalUrl = (edition: keyof PublicAddresses) => publicAddress(outgoingSettings.addresses, edition, served);
    const { database, listen } = world;
    const api = createReferenceApi({ database, listen, clock, dev, ports: outgoing.ports, portalUrl });
    const { url, close: closeServer } = await startPortalServer({
      ...server,
      port,
      releases,
      dev,
      api,
      editionHosts: editionHosts(outgoingSettings.addresses),
    });
    served = url;
    const stopTidying = tidyHourly(() => tidy(database, clock()), log);
    const stopDelivering = outgoing.start({ database, clock, log: consoleLog, keepContents: dev });
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeServer().then(stopTidying).then(stopDelivering).then(closeWorld);
      return closing;
    };
    return { url, api, world, dev, releases: releases.name, outgoing: outgoing.described, close };
  } catch (error) {
    await closeWorld();
    throw error;
  }
}
