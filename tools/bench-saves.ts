// npm run bench:saves -- [--n 5]: pages of profiles that the API saves, beside the bare SQL of the same writes.
import { availableParallelism, loadavg } from 'node:os';
import { measureSaves } from '../bench/src/saves/measure-saves.ts';
import { savesGoal, savesTables } from '../bench/src/saves/saves-report.ts';
import { PostgresError } from './lib/postgres.ts';
import { timesOrEnd } from './lib/times.ts';

const rounds = timesOrEnd(5);
try {
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const measured = await measureSaves({ rounds, onProgress: (line) => console.error(line) });
  console.log(savesTables(measured));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare the two with one another, and with no other run.`,
    );
  process.exitCode = savesGoal(measured).isMet ? 0 : 1;
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
