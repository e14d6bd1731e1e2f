import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServeOrder } from './serve.ts';
import type { Served, serveAll } from './serve-all.ts';

/**
 * Serves the portal of another checkout as that one serves it.
 * @throws where nothing is built there: its pages would never be ready
 */
export async function serveBefore(folder: string, order: ServeOrder): Promise<Served> {
  if (!existsSync(path.join(folder, '.releases/registry.json')))
    throw new Error(`${folder} has nothing that is live: npm run build there first.`);
  const module = await import(pathToFileURL(path.resolve(folder, 'bench/src/serve-all.ts')).href);
  return (module as { serveAll: typeof serveAll }).serveAll(order);
}
