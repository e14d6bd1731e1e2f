import { readFile } from 'node:fs/promises';
import type { LoaderContext } from 'webpack';

/** A statement of its own line, as the compiler leaves it. */
const statement = /^importScripts\((["'])([^"']+)\1\);?$/gm;

/**
 * Loader for a worker's source: what it takes by `importScripts('package/file.js')` stands in its place afterwards. The
 * worker is one file then, and its policy may forbid it to fetch any other.
 * @throws when a script is not found
 */
// biome-ignore lint/style/noDefaultExport: webpack calls a loader's default export
export default function workerScripts(this: LoaderContext<object>, source: string): void {
  const done = this.async();
  withScripts(this, source).then(
    (text) => done(null, text),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

async function withScripts(loader: LoaderContext<object>, source: string): Promise<string> {
  const resolve = loader.getResolve({});
  const parts: string[] = [];
  let end = 0;
  for (const found of source.matchAll(statement)) {
    const [whole, , request = ''] = found;
    const file = await resolve(loader.context, request);
    loader.addDependency(file);
    parts.push(source.slice(end, found.index), await readFile(file, 'utf8'), ';');
    end = found.index + whole.length;
  }
  return [...parts, source.slice(end)].join('');
}
