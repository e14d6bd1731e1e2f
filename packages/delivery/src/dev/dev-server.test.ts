import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A dev server of one file, whose building fails beyond what sources can do as soon as `fails` says so. */
const start = `
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { startDevServer } from '${path.join(import.meta.dirname, 'dev-server.ts')}';
let fails = false;
const failing = (compiler) => compiler.hooks.beforeCompile.tap('Trial', () => {
  if (fails) throw new Error('A trial of a failure');
});
const failed = new AbortController();
const start = () => startDevServer(
  { mode: 'development', context: process.cwd(), entry: './index.js', stats: 'none', plugins: [failing],
    infrastructureLogging: { level: 'none' } },
  '/base/',
  { onBuild: () => undefined, onFailure: (error) => failed.abort(error) },
);
const told = (error) => error.message;
`;

const run = (trial: string) =>
  runInNode(start + trial, temporaryFolder({ 'index.js': 'export const one = 1;', 'package.json': '{}' }));

describe('the dev server', () => {
  it('leaves nothing running when its first build cannot be made', async () => {
    const outcome = await run(`
fails = true;
console.log(JSON.stringify(await start().catch(told)));`);
    expect(outcome).toBe('A trial of a failure');
  });

  it('tells when a later build cannot be made, and lets nobody wait for it', async () => {
    const outcome = await run(`
const server = await start();
const good = !(await server.settled()).hasErrors();
fails = true;
const end = once(failed.signal, 'abort');
writeFileSync('index.js', 'export const one = 2;');
await end;
console.log(JSON.stringify({ good, failure: told(failed.signal.reason), settled: await server.settled().catch(told) }));
await server.close();`);
    expect(outcome).toEqual({ good: true, failure: 'A trial of a failure', settled: 'A trial of a failure' });
  });
});
