import path from 'node:path';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A path in the folder for what can be made anew: results, caches, throw-away data. */
export function cachePath(...parts: string[]): string {
  return path.join(root, '.cache', ...parts);
}

/** The start file of a program that an installed package brings. */
export function programPath(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}
