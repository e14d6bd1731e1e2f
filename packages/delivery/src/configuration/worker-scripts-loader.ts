import { readFile } from 'node:fs/promises';
import { transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

/** A statement of its own line, as the compiler leaves it. */
const statement = /^importScripts\((["'])([^"']+)\1\);?$/gm;

/**
 * Loader for a worker's source: what it takes by `importScripts('package/file.js')` stands in its place afterwards. The
 * worker is one file then, and its policy may forbid it to fetch any other. Scripts in TypeScript import nothing.
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

async function scriptOf(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  if (!file.endsWith('.ts')) return source;
  const { code } = await transform(source, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  return code;
}

async function withScripts(loader: LoaderContext<object>, source: string): Promise<string> {
  const resolve = loader.getResolve({});
  const parts: string[] = [];
  let end = 0;
  for (const found of source.matchAll(statement)) {
    const [whole, , request = ''] = found;
    const file = await resolve(loader.context, request);
    loader.addDependency(file);
    parts.push(source.slice(end, found.index), await scriptOf(file), ';');
    end = found.index + whole.length;
  }
  return [...parts, source.slice(end)].join('');
}
