import { configuredStore } from '@portal/delivery/registry';
import { createReferenceApi, type ReferenceApi, tidy } from '@portal/reference-api';
import { type PortalServerOptions, startPortalServer } from '../portal-server.ts';
import { openWorld, type World, type WorldOptions } from './open-world.ts';
import { tidyHourly } from './tidy-hourly.ts';

export interface StartOptions
  extends Partial<Omit<PortalServerOptions, 'api'>>,
    Partial<Omit<WorldOptions, 'now' | 'demoOnly'>> {
  clock?: () => Date;
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
  } = options;
  const { databaseUrl, dataFolder, ...server } = options;
  const demoOnly = server.development !== undefined;
  const where = { databaseUrl, dataFolder };
  const { close: closeWorld, ...world } = await openWorld({ ...where, demo, reset, demoOnly, now: clock() });
  const dev = wantsDev && !world.holdsStrangers;
  try {
    const api = createReferenceApi({ database: world.database, clock, dev });
    const { url, close: closeServer } = await startPortalServer({ ...server, port, releases, dev, api });
    const stopTidying = tidyHourly(() => tidy(world.database, clock()), log);
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeServer().then(stopTidying).then(closeWorld);
      return closing;
    };
    return { url, api, world, dev, releases: releases.name, close };
  } catch (error) {
    await closeWorld();
    throw error;
  }
}
