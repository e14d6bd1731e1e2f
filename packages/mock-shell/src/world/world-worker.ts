import './keep-to-own-files.ts';
import { loadDatabaseParts, openBrowserDatabase } from '@portal/reference-api/browser';
import { createWorld } from './create-world.ts';
import { serveWorld } from './serve-world.ts';
import type { WorkerRequest } from './worker-messages.ts';

// Asked for at once: the files travel while the page still decides which world it wants.
const parts = loadDatabaseParts();

const server = serveWorld(async (seededAt, scenario, clock) => {
  const { database, close } = await openBrowserDatabase(await parts);
  return createWorld({ database, closeDatabase: close, seededAt, scenario, clock });
});

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => postMessage(await server.reply(data)));
