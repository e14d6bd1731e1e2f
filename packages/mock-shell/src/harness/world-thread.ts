import { serveWorld } from '../world/serve-world.ts';
import type { WorkerRequest } from '../world/worker-messages.ts';
import { worldParts } from './world-parts.ts';
import { createWorldStock } from './world-stock.ts';

// Runs in a thread of Node beside the tests: API and database stay warm in it from one test file, and in watch mode
// from one run, to the next.

const stock = createWorldStock(worldParts);

/** Serves one world to the other end of a port, until that is closed. */
export function serve(port: MessagePort): void {
  const server = serveWorld(stock.open);
  port.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) =>
    port.postMessage(await server.reply(data)),
  );
  port.addEventListener('close', () => void server.close());
  port.start();
}
