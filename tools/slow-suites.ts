// npm run slow-suites: writes anew which test files `npm test -- --fast` leaves out, by the times of the last whole run.
import { writeFileSync } from 'node:fs';
import { cachePath } from './lib/paths.ts';
import { longestBeyond, slowSuitesFile } from './lib/slow-suites.ts';
import { readTimes } from './reporting/run-reporter.ts';

/** Seconds of test time that a fast run may take, which two workers share: it has three minutes with lint and types. */
const most = 210;
/** Fewer files than this were no whole run. */
const fewest = 300;

const times = readTimes(cachePath('results/times-unit.json'));
if (times.size < fewest) {
  console.error(`Only ${times.size} test files have been timed. Run npm test as a whole on a quiet machine first.`);
  process.exitCode = 2;
} else {
  const leftOut = longestBeyond(times, most);
  writeFileSync(slowSuitesFile, `${leftOut.join('\n')}\n`);
  console.log(`${leftOut.length} of ${times.size} test files are left to the whole run: tools/slow-suites.txt`);
}
