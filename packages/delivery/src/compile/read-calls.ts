import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallLike, type CallShapes, shapesOf } from '../calls/call-shape.ts';
import type { Uses } from '../surface/uses.ts';

const isCall = (value: unknown): value is CallLike =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

/**
 * Evaluates the contract that a part was built with, and gives the shapes of the calls that its code names.
 * @param used file of the contract → names of its exports, `*` for all
 * @param fingerprint of the sources: another one has the contract read anew
 */
export async function readCalls(used: Uses, fingerprint: string): Promise<CallShapes> {
  const folders = Object.keys(used).map((file) => pathToFileURL(path.join(path.dirname(file), '..', '/')).href);
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const isOfContract = folders.some((folder) => found.url.startsWith(folder)) && !found.url.includes('?');
      return isOfContract ? { ...found, url: `${found.url}?${fingerprint}` } : found;
    },
  });
  try {
    const calls = Object.entries(used).map(async ([file, names]) => {
      const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?${fingerprint}`);
      const taken = names.includes('*') ? Object.values(module) : names.map((name) => module[name]);
      return taken.filter(isCall);
    });
    return shapesOf((await Promise.all(calls)).flat());
  } finally {
    hooks.deregister();
  }
}
