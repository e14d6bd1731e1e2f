// npm run bench:files -- [--n 10]: shared files sent, read and listed, beside a bare server and plain SQL.
import { availableParallelism, loadavg } from 'node:os';
import { filesGoals, filesTables } from '../bench/src/files/files-report.ts';
import { measureFiles } from '../bench/src/files/measure-files.ts';
import { PostgresError } from './lib/postgres.ts';
import { timesOrEnd } from './lib/times.ts';

const rounds = timesOrEnd(10);
try {
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const measured = await measureFiles(rounds, (line) => console.error(line));
  console.log(filesTables(measured));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores).`,
    );
  process.exitCode = filesGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
