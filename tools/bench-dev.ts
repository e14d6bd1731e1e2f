// npm run bench:dev -- [--n 9]: what a developer and QA wait for, held against its goals.
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { measureHotReload } from '../bench/src/dev/hot-reload.ts';
import { developmentTables } from '../bench/src/dev/loop-report.ts';
import { measureMockStart } from '../bench/src/dev/mock-start.ts';
import { measureWatchRun } from '../bench/src/dev/watch-run.ts';
import { ensureChromium } from './lib/chromium.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const times = timesOrEnd(9);
const remote = 'mf-dashboard';

// Progress goes to the other channel, so that the tables can be kept by themselves.
async function build(...args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, args, { quiet: true });
  console.error(output.trimEnd());
  if (code !== 0) process.exit(code);
}

const mocks = cachePath('bench', 'mock');
await build(path.join(root, 'tools/build.ts'));
await build(path.join(root, 'tools/mock-build.ts'), remote, '--out', mocks);
const executablePath = await ensureChromium();
console.error('The mock shell …');
const mockStart = await measureMockStart({ folder: path.join(mocks, remote), visits: times, executablePath });
console.error('Hot reload …');
const hotReload = await measureHotReload({ part: remote, edits: Math.max(9, times), executablePath });
console.error('Unit tests in watch mode …');
const watchRun = await measureWatchRun(times);
console.log(developmentTables({ mockStart, hotReload, watchRun }));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): times hold only roughly.`,
  );
