// npm run bench:video -- [--n 10] [--ways waited,opened,…] [--postgres] [--before <folder>]: from joining a call to the
// others' pictures, beside bare peer connections and, where given, the portal of another checkout, which has to be built.
import { availableParallelism, loadavg } from 'node:os';
import { measureVideo, type VideoTimes } from '../bench/src/video/measure-video.ts';
import { videoGoals, videoTables } from '../bench/src/video/video-report.ts';
import { allWays, type Way } from '../bench/src/video/ways.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root } from './lib/paths.ts';
import { startPostgres } from './lib/postgres.ts';
import { run } from './lib/run.ts';
import { timesOrEnd } from './lib/times.ts';
import { takeOption, takeSwitch } from './lib/typed-option.ts';

const typed = process.argv.slice(2);
const before = takeOption(typed, '--before');
const ways = waysOrEnd(takeOption(typed, '--ways'));
const onPostgres = takeSwitch(typed, '--postgres');
const times = timesOrEnd(10, typed);

function waysOrEnd(wanted: string | undefined): readonly Way[] {
  const named = wanted?.split(',') ?? allWays;
  const unknown = named.filter((name) => !allWays.some((way) => way === name));
  if (unknown.length === 0) return allWays.filter((way) => named.includes(way));
  console.error(`--ways knows ${allWays.join(', ')}, and not ${unknown.join(', ')}.`);
  process.exit(2);
}

async function measure(): Promise<VideoTimes[]> {
  const executablePath = await ensureChromium();
  const postgres = onPostgres ? await startPostgres() : undefined;
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const onProgress = (line: string) => console.error(line);
  return measureVideo({ times, ways, executablePath, before, databaseUrl: postgres?.url, onProgress }).finally(() =>
    postgres?.stop(),
  );
}

const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
console.error(output.trimEnd());
if (code !== 0) process.exit(code);
const measured = await measure();
console.log(videoTables(measured));

const [, load = 0] = loadavg();
if (load > availableParallelism())
  console.log(
    `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare figures of one run with one another, and with no other run.`,
  );
if (!videoGoals(measured).every(({ isMet }) => isMet)) process.exitCode = 1;
