import type { OpenDatabase } from '@portal/reference-api/node';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { serveWorld } from '../world/serve-world.ts';
import type { WorkerRequest } from '../world/worker-messages.ts';

// Runs in a thread of Node beside the tests: API and database stay warm in it from one test file, and in watch mode
// from one run, to the next.

/** Databases whose worlds are closed. Seeding replaces all that is in one, numbers and all, so the next world takes it. */
const free: OpenDatabase[] = [];

async function takeDatabase() {
  const opened = free.pop() ?? (await openPreparedPglite());
  return {
    database: opened.database,
    closeDatabase: () => {
      free.push(opened);
      return Promise.resolve();
    },
  };
}

/** Serves one world to the other end of a port, until that is closed. */
export function serve(port: MessagePort): void {
  const server = serveWorld(takeDatabase);
  port.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) =>
    port.postMessage(await server.reply(data)),
  );
  port.addEventListener('close', () => void server.close());
  port.start();
}
