import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServeOrder } from './serve.ts';
import type { Served, serveAll } from './serve-all.ts';

/** Serves the portal of another checkout, which has to be built, as that one serves it. */
export async function serveBefore(folder: string, order: ServeOrder): Promise<Served> {
  const module = await import(pathToFileURL(path.resolve(folder, 'bench/src/serve-all.ts')).href);
  return (module as { serveAll: typeof serveAll }).serveAll(order);
}
