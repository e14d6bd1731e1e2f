// npm run bench:files -- [--n 10]: shared files sent, read and listed, beside a bare server and plain SQL; and their page
// beside the dashboard.
import { availableParallelism, loadavg } from 'node:os';
import { filesGoals, filesTables } from '../bench/src/files/files-report.ts';
import { measureFiles } from '../bench/src/files/measure-files.ts';
import { measurePages } from '../bench/src/files/measure-pages.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { PostgresError } from './lib/postgres.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const rounds = timesOrEnd(10);
// Progress goes to the other channel, so that the tables can be kept by themselves.
const onProgress = (line: string) => console.error(line);
try {
  const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
  onProgress(output.trimEnd());
  if (code !== 0) process.exit(code);
  const measured = await measureFiles(rounds, onProgress);
  const pages = await measurePages(rounds, await ensureChromium(), onProgress);
  console.log(filesTables(measured, pages));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores).`,
    );
  process.exitCode = filesGoals(measured, pages).every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
