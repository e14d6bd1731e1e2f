import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { LoaderContext } from 'webpack';
import { temporaryFolder, writeFiles } from '../testing/index.ts';
import workerScripts from './worker-scripts-loader.ts';

const packages = {
  'adder/add.js': 'var add = (one, other) => one + other',
  'adder/log.js': 'log = []',
  'own/typed.ts': 'const one: number = 1;\n',
};

/** What the loader makes of a worker's source, and which files it depends on. */
async function loaded(source: string): Promise<{ text: string; watched: string[] }> {
  const folder = temporaryFolder();
  writeFiles(folder, packages);
  const watched: string[] = [];
  const text = await new Promise<string>((resolve, reject) => {
    const context = {
      context: folder,
      async: () => (error: Error | null, made?: string) => (error ? reject(error) : resolve(made ?? '')),
      getResolve: () => async (from: string, request: string) => path.join(from, request),
      addDependency: (file: string) => watched.push(path.relative(folder, file)),
    };
    workerScripts.call(context as unknown as LoaderContext<object>, source);
  });
  return { text, watched };
}

it('scripts that a worker takes stand in their places, and have it built anew', async () => {
  const source = 'importScripts("adder/add.js");\nimportScripts(\'adder/log.js\')\nlog.push(add(1, 2));\n';
  expect(await loaded(source)).toEqual({
    text: `${packages['adder/add.js']};\n${packages['adder/log.js']};\nlog.push(add(1, 2));\n`,
    watched: ['adder/add.js', 'adder/log.js'],
  });
});

it('a script in TypeScript stands there as a browser reads it', async () => {
  expect(await loaded('importScripts("own/typed.ts");\n')).toEqual({
    text: 'const one = 1;\n;\n',
    watched: ['own/typed.ts'],
  });
});

it('what is called so at run time stays', async () => {
  const source = 'const take = () => {\n  importScripts(name);\n  importScripts("adder/add.js");\n};\n';
  expect(await loaded(source)).toEqual({ text: source, watched: [] });
});

it('a script that is not there stops the build', async () => {
  await expect(loaded('importScripts("adder/missing.js");\n')).rejects.toThrow('missing.js');
});
