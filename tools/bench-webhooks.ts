// npm run bench:webhooks -- [--n 5] [--before <folder>]: webhooks and reads beside them, and reads of a clinic beside
// plain SQL; with the folder of another checkout also ten starts of each.
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureClinicReads } from '../bench/src/webhooks/measure-clinic-reads.ts';
import { measureStarts } from '../bench/src/webhooks/measure-starts.ts';
import { measureWebhooks } from '../bench/src/webhooks/measure-webhooks.ts';
import { webhooksGoals, webhooksTables } from '../bench/src/webhooks/webhooks-report.ts';
import { root } from './lib/paths.ts';
import { PostgresError } from './lib/postgres.ts';
import { readTimes, TimesError } from './lib/times.ts';

try {
  const options = { n: { type: 'string', default: '5' }, before: { type: 'string' } } as const;
  const { n, before } = parseArgs({ options }).values;
  // Progress goes to the other channel, so that the tables can be kept by themselves.
  const onProgress = (line: string) => console.error(line);
  const times = readTimes(['--n', n], 5);
  const clinic = await measureClinicReads(times, onProgress);
  const webhooks = await measureWebhooks(times, onProgress);
  const starts = before === undefined ? null : await measureStarts(root, path.resolve(before), onProgress);
  const measured = { ...webhooks, clinic, starts };
  console.log(webhooksTables(measured));
  const [, load = 0] = loadavg();
  if (load > availableParallelism())
    console.log(
      `\nThis machine was busy with other things (load ${load.toFixed(1)} on ${availableParallelism()} cores).`,
    );
  process.exitCode = webhooksGoals(measured).every(({ isMet }) => isMet) ? 0 : 1;
} catch (error) {
  if (!(error instanceof PostgresError || error instanceof TimesError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
