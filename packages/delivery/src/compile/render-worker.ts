// A thread of its own for what renders pages: it has a `window`, by which other code would take this Node for a browser.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

interface Renderer {
  renderPages(): Promise<unknown>;
  renderSkeletons?(): Promise<unknown>;
  renderFrame?(): Promise<unknown>;
  renderSamples?(): Promise<unknown>;
}

const renderer: Renderer = createRequire(import.meta.url)(String(workerData));
parentPort?.postMessage({
  pages: await renderer.renderPages(),
  skeletons: await renderer.renderSkeletons?.(),
  frame: await renderer.renderFrame?.(),
  samples: await renderer.renderSamples?.(),
});
