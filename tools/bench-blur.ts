// npm run bench:blur -- [--n 5]: blurred pictures a second in the portal, beside a bare page with the same library.
import { availableParallelism, cpus, loadavg } from 'node:os';
import { blurGoal, blurTables } from '../bench/src/blur/blur-report.ts';
import { measureBlur } from '../bench/src/blur/measure-blur.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const times = timesOrEnd(5);

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
const measured = await measureBlur({ times, executablePath, onProgress: (line) => console.error(line) });
console.log(blurTables(measured));

const [load = 0] = loadavg();
console.log(
  `\nOn ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load.toFixed(1)}, graphics by the processor: compare the two with one another, and with no other run.`,
);
if (!blurGoal(measured).isMet) process.exitCode = 1;
