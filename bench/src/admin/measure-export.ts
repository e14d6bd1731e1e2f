import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { percentile } from '../percentile.ts';
import { median } from '../results.ts';
import type { AdminWorld } from './admin-world.ts';

export interface ExportMeasured {
  notes: number;
  bytes: number;
  /** Milliseconds for all of it: by the API, and by a cursor that prints the same rows. */
  api: number;
  cursor: number;
  /** How far the process grew while one export was read, in megabytes. */
  grewMb: number;
  /** p99 in milliseconds of a small read in quiet and beside exports. */
  quiet: number;
  beside: number;
}

/** Reads of which a p99 is made: what the slowest of a hundred takes has to be there several times. */
const READS = 600;
const LOOK_EVERY_MS = 5;
const SMALL_READ = '/practice/users/me';

/** What the API's file holds, in its order. */
const printed = `select 'session_note.' || d.id, 'Session note', 'Heavy File', t.start_date, p.timezone,
    p.first_name || ' ' || p.last_name, d.updated_at, d.note
  from appointments t join appointment_notes d
    on d.appointment_id = t.id and d.user_id = t.counsellor_id and d.search_text <> ''
  join people p on p.id = d.user_id where t.client_id = $1 and t.status = 'completed'
  order by t.start_date desc, t.id desc`;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Exports all notes of one client; null where the API has no export yet. */
export async function measureExport(
  world: AdminWorld,
  { rounds, onProgress }: { rounds: number; onProgress: (line: string) => void },
): Promise<ExportMeasured | null> {
  const path = `/admin/documents/export?client_id=${world.ids.heavy}&format=csv&reason=Benchmark`;
  const probe = await world.ask(path);
  if (probe.status !== 200) {
    onProgress(`export: ${probe.status} ${(await probe.text()).slice(0, 160)}`);
    return null;
  }
  let bytes = await drain(probe);
  const api: number[] = [];
  const cursor: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peak = watchMemory();
    const began = performance.now();
    bytes = await drain(await world.ask(path));
    api.push(performance.now() - began);
    grown.push(peak());
    const then = performance.now();
    await world.bare.print(printed, [world.ids.heavy]);
    cursor.push(performance.now() - then);
    onProgress(`export ${round + 1}/${rounds}: ${api.at(-1)?.toFixed(0)} ms, cursor ${cursor.at(-1)?.toFixed(0)} ms`);
  }
  const token = await world.tokenOf('maya@demo.test');
  const read = async () => (await world.askAs(token, SMALL_READ)).text();
  await readMany(read);
  const quiet = await readMany(read);
  const stop = keepExporting(async () => drain(await world.ask(path)));
  const beside = await readMany(read);
  await stop();
  return {
    ...{ notes: world.size, bytes, api: median(api), cursor: median(cursor), grewMb: median(grown) },
    ...{ quiet: percentile(quiet, 0.99), beside: percentile(beside, 0.99) },
  };
}

async function drain(answer: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength;
  return bytes;
}

/** Reads again and again with a moment between, as a page's calls come. */
async function readMany(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times;
}

function keepExporting(work: () => Promise<unknown>): () => Promise<void> {
  let goesOn = true;
  const running = (async () => {
    while (goesOn) await work();
  })();
  return () => {
    goesOn = false;
    return running;
  };
}

/** From here on; gives by how many megabytes this process was larger at most. */
function watchMemory(): () => number {
  if (typeof collect === 'function') collect();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return (most - before) / 1_000_000;
  };
}
