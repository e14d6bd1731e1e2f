// A thread of its own for what renders pages: it has a `window`, by which other code would take this Node for a browser.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { renderPages }: { renderPages: () => Promise<unknown> } = createRequire(import.meta.url)(String(workerData));
parentPort?.postMessage(await renderPages());
