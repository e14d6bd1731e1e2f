// npm run bench:day -- [--n 10]: a practitioner's day in one document, in so many rounds; what is left behind after it.
import { availableParallelism, loadavg } from 'node:os';
import { dayGoals, dayTables } from '../bench/src/day/day-report.ts';
import { measureDay } from '../bench/src/day/measure-day.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const rounds = timesOrEnd(10);

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
const measured = await measureDay({ rounds, executablePath, onProgress: (line) => console.error(line) });
console.log(dayTables(measured));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): memory and what is left behind hold, times only roughly.`,
  );
if (!dayGoals(measured).every(({ isMet }) => isMet)) process.exitCode = 1;
