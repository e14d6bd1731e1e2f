// npm run bench:rejoins -- [--n 50]: a practitioner connects a call anew so often in a row; counts streams and tracks.
import { measureRejoins } from '../bench/src/day/measure-rejoins.ts';
import { rejoinGoals, rejoinTables } from '../bench/src/day/rejoin-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';

const times = timesOrEnd(50);

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const rejoins = await measureRejoins({
  times,
  executablePath: await ensureChromium(),
  onProgress: (line) => console.error(line),
});
console.log(rejoinTables(rejoins));
if (!rejoinGoals(rejoins).every(({ isMet }) => isMet)) process.exitCode = 1;
