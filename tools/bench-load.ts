// npm run bench:load -- [--n 5]: how fast pages load, beside the least they could weigh and the same portal in one piece.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { judgements } from '../bench/src/goals.ts';
import { measureLoads } from '../bench/src/load.ts';
import { goalTable, table } from '../bench/src/report.ts';
import { lookupIn } from '../bench/src/results.ts';
import { wizardJudgements, wizardTable } from '../bench/src/wizard/wizard-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { cachePath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const runs = timesOrEnd(5);

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
  onProgress: (line) => console.error(line),
});
await mkdir(cachePath('bench'), { recursive: true });
await writeFile(cachePath('bench', 'load.json'), JSON.stringify(samples, null, 1));

const look = lookupIn(samples);
for (const mode of ['slow4g', 'none'] as const)
  for (const temperature of ['cold', 'warm'] as const) console.log(`\n${table(look, sites, mode, temperature, runs)}`);
console.log(`\n${wizardTable(walks)}`);
console.log(`\n${goalTable([...judgements(look), ...wizardJudgements(walks, look)])}`);

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): bytes, requests and waves hold, times only roughly.`,
  );
