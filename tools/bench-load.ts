// npm run bench:load -- [--n 5] [--only <page,…>] [--before <folder>]: how fast pages load, beside the least they could
// weigh and the same portal in one piece; sign-in also beside that of another checkout, which has to be built.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { judgements } from '../bench/src/goals.ts';
import { measurables, measureLoads } from '../bench/src/load.ts';
import { goalTable, table } from '../bench/src/report.ts';
import { lookupIn } from '../bench/src/results.ts';
import { wizardJudgements, wizardTable } from '../bench/src/wizard/wizard-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';
import { takeOption } from './lib/typed-option.ts';

const typed = process.argv.slice(2);
const before = takeOption(typed, '--before');
const names = takeOption(typed, '--only')?.split(',') ?? measurables;
const runs = timesOrEnd(5, typed);
const unknown = names.filter((name) => !measurables.some((each) => each === name));
if (unknown.length > 0) {
  console.error(`--only knows ${measurables.join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}
const only = measurables.filter((each) => names.includes(each));

// Progress goes to the other channel, so that the tables can be kept by themselves.
for (const args of [[], ['--spa']]) {
  const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`, ...args], { quiet: true });
  console.error(output.trimEnd());
  if (code !== 0) process.exit(code);
}
const executablePath = await ensureChromium();
const { samples, sites, walks } = await measureLoads({
  runs,
  executablePath,
  only,
  before,
  onProgress: (line) => console.error(line),
});
await mkdir(cachePath('bench'), { recursive: true });
await writeFile(cachePath('bench', 'load.json'), JSON.stringify(samples, null, 1));

const look = lookupIn(samples);
for (const mode of ['slow4g', 'none'] as const)
  for (const temperature of ['cold', 'warm'] as const) console.log(`\n${table(look, sites, mode, temperature, runs)}`);
if (walks.length > 0) console.log(`\n${wizardTable(walks)}`);
const judged = [...judgements(look), ...(walks.length > 0 ? wizardJudgements(walks, look) : [])];
// Of what a run has left out there is nothing to judge.
console.log(`\n${goalTable(judged.filter(({ measured }) => !Number.isNaN(measured)))}`);

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): bytes, requests and waves hold, times only roughly.`,
  );
