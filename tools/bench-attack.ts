// npm run bench:attack -- [--n 3] [--only bodies,tags,…]: each attack of the security review that is about stalling, on a
// portal that runs as in production, and how long others wait for the health call meanwhile.
import { availableParallelism, loadavg } from 'node:os';
import { attackGoals, attackTables } from '../bench/src/attack/attack-report.ts';
import { measureAttacks } from '../bench/src/attack/measure-attacks.ts';
import { type AttackRequest, readAttackRequest } from '../bench/src/attack/request.ts';
import { root } from './lib/paths.ts';
import { PostgresError } from './lib/postgres.ts';
import { run } from './lib/run.ts';
import { inRunFolder } from './lib/run-folder.ts';
import { TimesError } from './lib/times.ts';

async function bench(request: AttackRequest): Promise<number> {
  // A portal with nothing to show is not ready, and the health call says so.
  const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`], { quiet: true });
  console.error(output.trimEnd());
  if (code !== 0) return code;
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const measured = await measureAttacks({ ...request, onProgress: (line) => console.error(line) });
  console.log(attackTables(measured));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores): compare each attack with its own quiet time, and with no other run.`,
    );
  return attackGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
}

try {
  const request = readAttackRequest(process.argv.slice(2));
  process.exitCode = await inRunFolder(() => bench(request));
} catch (error) {
  if (!(error instanceof TimesError || error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
