// npm run bench:delivery -- [--n 3]: what moves to show each page, after a release, and how soon a release is taken back.
import { availableParallelism, loadavg } from 'node:os';
import { deliveryTables } from '../bench/src/delivery/delivery-report.ts';
import { exactGoals } from '../bench/src/delivery/goals.ts';
import { measureDelivery } from '../bench/src/delivery/measure-delivery.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const rounds = timesOrEnd(3);

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
const delivery = await measureDelivery({ rounds, executablePath, onProgress: (line) => console.error(line) });
console.log(deliveryTables(delivery));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): bytes and waves hold, times only roughly.`,
  );
// Times depend on the machine and are told only; what is the same in every run has to be met.
if (exactGoals(delivery).some(({ isMet }) => !isMet)) process.exitCode = 1;
