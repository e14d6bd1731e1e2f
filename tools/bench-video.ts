// npm run bench:video -- [--n 10] [--before <folder>]: from the click on Start to the other's picture, beside a bare peer
// connection and, where given, the portal of another checkout, which has to be built.
import { availableParallelism, loadavg } from 'node:os';
import { measureVideo } from '../bench/src/video/measure-video.ts';
import { videoGoals, videoTables } from '../bench/src/video/video-report.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';
import { takeOption } from './lib/typed-option.ts';

const typed = process.argv.slice(2);
const before = takeOption(typed, '--before');
const times = timesOrEnd(10, typed);

// Progress goes to the other channel, so that the tables can be kept by themselves.
const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const executablePath = await ensureChromium();
const measured = await measureVideo({ times, executablePath, before, onProgress: (line) => console.error(line) });
console.log(videoTables(measured));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare the two with one another, and with no other run.`,
  );
if (!videoGoals(measured).every(({ isMet }) => isMet)) process.exitCode = 1;
