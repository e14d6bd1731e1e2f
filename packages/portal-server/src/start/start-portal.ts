import { releasesFolder } from '@portal/delivery/registry';
import { createReferenceApi, type ReferenceApi } from '@portal/reference-api';
import { type PortalServerOptions, startPortalServer } from '../portal-server.ts';
import { openWorld, type World, type WorldOptions } from './open-world.ts';

export interface StartOptions extends Partial<Omit<PortalServerOptions, 'api'>>, Partial<Omit<WorldOptions, 'now'>> {
  clock?: () => Date;
}

/** A portal that runs in this process. */
export interface RunningPortal {
  url: string;
  /** The API without a network between; paths have no `/api` before them. */
  api: ReferenceApi;
  world: Omit<World, 'close'>;
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
    releases = releasesFolder(),
    dev = true,
    demo = true,
    reset = false,
    clock = () => new Date(),
  } = options;
  const { databaseUrl, dataFolder, ...server } = options;
  const { close: closeWorld, ...world } = await openWorld({ databaseUrl, dataFolder, demo, reset, now: clock() });
  try {
    const api = createReferenceApi({ database: world.database, clock, dev });
    const { url, close: closeServer } = await startPortalServer({ ...server, port, releases, dev, api });
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeServer().then(closeWorld);
      return closing;
    };
    return { url, api, world, close };
  } catch (error) {
    await closeWorld();
    throw error;
  }
}
