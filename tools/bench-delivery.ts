// npm run bench:delivery -- [--n 3] [--only tab] [--before <folder>]: how soon an open tab shows a release, what moves to
// show each page and after a release, and how soon a release is taken back. The tab also beside that of another checkout,
// which has to be built; with --only tab nothing else is measured.
import { availableParallelism, loadavg } from 'node:os';
import { deliveryTables } from '../bench/src/delivery/delivery-report.ts';
import { exactGoals } from '../bench/src/delivery/goals.ts';
import { measureDelivery } from '../bench/src/delivery/measure-delivery.ts';
import { measureOpenTab } from '../bench/src/delivery/measure-open-tab.ts';
import { openTabTables } from '../bench/src/delivery/open-tab-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';
import { takeOption } from './lib/typed-option.ts';

const typed = process.argv.slice(2);
const before = takeOption(typed, '--before');
const only = takeOption(typed, '--only');
const rounds = timesOrEnd(3, typed);
if (only !== undefined && only !== 'tab') {
  console.error(`--only knows tab; not ${only}.`);
  process.exit(2);
}

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
const onProgress = (line: string) => console.error(line);
const openTab = await measureOpenTab({ rounds, executablePath, before, onProgress });
console.log(openTabTables(openTab));
const delivery = only === 'tab' ? null : await measureDelivery({ rounds, executablePath, onProgress });
if (delivery) console.log(`\n${deliveryTables(delivery)}`);

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): bytes and waves hold, times only roughly.`,
  );
// Times depend on the machine and are told only; what is the same in every run has to be met.
if (delivery && exactGoals(delivery).some(({ isMet }) => !isMet)) process.exitCode = 1;
