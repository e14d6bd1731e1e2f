// npm run test:faults -- [--rounds N] [--kinds kill,terminate,fast,immediate,freeze] [--seed S] [--small]: kills the
// portal and breaks its database in the middle of writes, forty times in each way, and looks each time whether every
// acknowledged write is there exactly once. Ends with 1 where one is lost or doubled.
// npm run test:faults -- --files [--rounds 50] [--seed S]: kills it in the middle of uploads and deletes of files.
import { drill } from './faults/drill.ts';
import { complaintsOf, drillTable } from './faults/drill-report.ts';
import { type FaultKind, faults } from './faults/faults.ts';
import { drillFiles } from './faults/file-drill.ts';
import { DrillRequestError, readDrillRequest } from './faults/request.ts';
import type { Round } from './faults/round.ts';
import { PostgresError } from './lib/postgres.ts';
import { inRunFolder } from './lib/run-folder.ts';

/** Rounds of uploads and deletes where none are named. */
const FILE_ROUNDS = 50;

async function mainOfFiles(args: readonly string[]): Promise<number> {
  const seed = Math.floor(Math.random() * 1e6);
  const { rounds, seed: typed } = readDrillRequest(['--rounds', String(FILE_ROUNDS), ...args], seed);
  console.error(`${rounds} rounds of files, seed ${typed}`);
  const { complaints, ...figures } = await drillFiles(rounds, typed, (line) => console.error(line));
  console.log(JSON.stringify(figures));
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--files')) return mainOfFiles(args.filter((arg) => arg !== '--files'));
  const request = readDrillRequest(args, Math.floor(Math.random() * 1e6));
  const rounds = new Map<FaultKind, Round[]>(request.kinds.map((kind) => [kind, []]));
  const complaints: string[] = [];
  console.error(`${request.rounds} rounds of ${request.kinds.length} faults, seed ${request.seed}`);
  try {
    await drill(request, (kind, round) => {
      rounds.get(kind)?.push(round);
      complaints.push(...complaintsOf(kind, round));
      const verdict = complaintsOf(kind, round).length === 0 ? 'nothing lost' : 'NOT AS IT HAS TO BE';
      console.error(`${faults[kind].what}: ${round.attempts.length} requests, ${verdict}`);
    });
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    complaints.push(error instanceof Error ? error.message : String(error));
  }
  console.log(drillTable(new Map([...rounds].filter(([, of]) => of.length > 0))));
  for (const complaint of new Set(complaints)) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await inRunFolder(() => main(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof DrillRequestError || error instanceof PostgresError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
