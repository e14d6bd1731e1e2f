// npm run slow-suites: writes anew which test files `npm test -- --fast` leaves out, by the times of the last whole run.
import { cachePath } from './lib/paths.ts';
import { longestBeyond, writeSlowSuites } from './lib/slow-suites.ts';
import { readTimes } from './reporting/run-reporter.ts';

/** Seconds of test time that a fast run may take on a fast machine: with lint and types it has three minutes on a slow one. */
const most = 160;
/** Fewer files than this were no whole run. */
const fewest = 300;

const times = readTimes(cachePath('results/times-unit.json'));
if (times.size < fewest) {
  console.error(`Only ${times.size} test files have been timed. Run npm test as a whole on a quiet machine first.`);
  process.exitCode = 2;
} else {
  const leftOut = longestBeyond(times, most);
  writeSlowSuites(leftOut);
  console.log(`${leftOut.size} of ${times.size} test files are left to the whole run: tools/slow-suites.txt`);
}
