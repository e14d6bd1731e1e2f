import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import webpack from 'webpack';
import { temporaryFolder, writeFiles } from '../testing/index.ts';
import { commonConfiguration } from './common.ts';

/** Builds a part whose script names a worker. Gives the worker's text, and how its file is called. */
async function built(worker: string): Promise<{ name: string; text: string } | string> {
  const root = temporaryFolder();
  writeFiles(root, {
    'part/main.ts': "document.title = new URL('./sum-worker.ts', import.meta.url).href;",
    'part/sum-worker.ts': worker,
    'part/node_modules/adder/add.js': 'var add = (one, other) => one + other;',
  });
  const common = commonConfiguration({
    ...{ root, folder: 'part', name: 'part', mode: 'development' },
    ...{ version: '0.1.0-00000000', fingerprint: '00000000', cacheKey: 'test' },
  });
  const folder = path.join(root, 'built');
  const compiler = webpack({ ...common, cache: false, entry: './main.ts', output: { ...common.output, path: folder } });
  const stats = await new Promise<webpack.StatsCompilation>((resolve, reject) =>
    compiler?.run((error, result) =>
      result ? resolve(result.toJson({ all: false, assets: true, errors: true })) : reject(error),
    ),
  );
  const [problem] = stats.errors ?? [];
  if (problem) return problem.message;
  const name = stats.assets?.find((asset) => asset.name.startsWith('sum-worker'))?.name ?? '';
  return { name, text: readFileSync(path.join(folder, name), 'utf8') };
}

it('a worker is one file of its own, without types or runtime, with the scripts that it takes in it', async () => {
  const worker = await built("importScripts('adder/add.js');\nconst sum: number = add(1, 2);\npostMessage(sum);\n");
  if (typeof worker === 'string') throw new Error(worker);
  expect(worker.name).toMatch(/^sum-worker\.[0-9a-f]{6}\.mjs$/);
  expect(worker.text).toMatch(/^var add = .+;;\s+const sum = add\(1, 2\);\s+postMessage\(sum\);\s/);
  expect(worker.text).not.toMatch(/webpack|importScripts/);
});

it('a script that is not there stops the build', async () => {
  expect(await built("importScripts('adder/missing.js');\n")).toContain('adder/missing.js');
});
