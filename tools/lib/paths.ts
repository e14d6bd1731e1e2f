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

/**
 * For Node where as much runs as there are cores: V8 clears memory on the thread that filled it. Its helpers, four for
 * each process, look for work while others have some: a seventh of what unit tests took of the processor.
 */
export const quietFlags = ['--single-threaded-gc'];

/** This Node, started so. */
export const quietNode: readonly string[] = [process.execPath, ...quietFlags];
