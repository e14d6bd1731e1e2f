import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../e2e/support/dev-handles.ts';
import { folderFiles } from '../../packages/reference-api/src/ports/files/node-files.ts';
import { sweepFiles } from '../../packages/reference-api/src/shared-files/sweep-files.ts';
import { openPool } from '../../packages/reference-api/src/storage/open-pool.ts';
import { shared_files } from '../../packages/reference-api/src/storage/tables.ts';
import { onStop } from '../lib/cleanup.ts';
import { startPortalProcess } from '../lib/portal-process.ts';
import { startPostgres } from '../lib/postgres.ts';
import { seededRandom } from '../lib/seeded-random.ts';

/** Calls that are under way when the server is killed. */
const AT_ONCE = 4;
/** The longest that a server has for them before that where the moment is one by chance, in milliseconds, at first. */
const LONGEST_MS = { uploads: 250, deletes: 40 };
const ANSWER_WITHIN_MS = 30_000;
/** In bytes, near the limit: an upload takes its time. */
const FILE_BYTES = 2_000_000;
const TRIES = 10;
const hourMs = 3_600_000;

/** How far a call was when its server was killed: `half` is bytes without their row. */
type HowFar = 'before' | 'half' | 'committed' | 'answered';
type Tally = Record<HowFar, number>;

/** When a server is killed: a file of four has come or gone, or its row, or at any time. */
const moments = ['first file', 'first row', 'by chance'] as const;
type Moment = (typeof moments)[number];

/** What rounds of a drill with files came to. */
export interface FileDrill {
  rounds: number;
  sent: number;
  deleted: number;
  /** How far the calls of the rounds were. */
  uploads: Tally;
  deletes: Tally;
  /** Files without a row at the end, which the sweep removed. */
  orphans: number;
  /** What may not be, in words. */
  complaints: string[];
}

/** A call that can be sent again: the key makes it one. */
interface FileCall {
  method: 'POST' | 'DELETE';
  path: string;
  key: string;
  body?: () => FormData;
  file?: string;
}

/** Somebody who sends files to one client, and deletes them. */
interface Sender {
  upload(): FileCall;
  /** The status; null where there was no answer. */
  send(call: FileCall): Promise<number | null>;
}

async function engageSender(url: string): Promise<Sender> {
  const { tokenFor } = devHandles(url);
  const authorization = `Bearer ${await tokenFor('maya@demo.test')}`;
  const asClient = { authorization: `Bearer ${await tokenFor('alex@demo.test')}` };
  const me = await fetch(`${url}/api/practice/users/me`, { headers: asClient });
  const { id: client } = (await me.json()) as { id: string };
  return {
    upload: () => {
      const [file, bytes] = [`${randomUUID()}.pdf`, randomBytes(FILE_BYTES)];
      const body = () => {
        const form = new FormData();
        form.append('client', client);
        form.append('file', new File(['%PDF-1.4\n', bytes, '\n%%EOF\n'], file, { type: 'application/pdf' }));
        return form;
      };
      return { method: 'POST', path: '/practice/shared_files', key: randomUUID(), body, file };
    },
    send: async ({ method, path: at, key, body }) => {
      const headers = { authorization, 'idempotency-key': key };
      const init = { method, headers, body: body?.() ?? null, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
      try {
        const answer = await fetch(`${url}/api${at}`, init);
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return null;
      }
    },
  };
}

/** Sends again what had no answer, and says what is wrong with the last one. */
async function settle({ send }: Sender, call: FileCall, first: number | null): Promise<string[]> {
  let status = first;
  for (let tries = 0; (status === null || status >= 500) && tries < TRIES; tries += 1) status = await send(call);
  // A delete whose answer was lost is repeated, or finds nothing any more.
  const isFine = status !== null && (status < 300 || (call.method === 'DELETE' && status === 404));
  return isFine ? [] : [`${call.method} was answered with ${status}`];
}

/** Rows and bytes, looked up where they are and not by way of the portal. */
async function openStored(databaseUrl: string, dataFolder: string) {
  const { database, end } = openPool(databaseUrl);
  const files = await folderFiles(path.join(dataFolder, 'files'));
  const rows = () => database.select().from(shared_files);
  return {
    /** Files of this drill, by the names that it gives. */
    count: () => database.$count(shared_files),
    drilled: async () => (await rows()).filter(({ file_name }) => /^[\da-f-]{36}\.pdf$/.test(file_name)),
    /** Each row has its bytes, all of them, whatever was killed when. */
    bareRows: async () => {
      const bare: string[] = [];
      for (const { id, storage_key, byte_size } of await rows()) {
        const found = await files.get(storage_key);
        await found?.body.cancel();
        if (found?.size !== byte_size) bare.push(`row ${id} is without its bytes`);
      }
      return bare;
    },
    /** What was being written, under no name yet. */
    unfinished: () => readdirSync(path.join(dataFolder, 'files/.unfinished')).length,
    orphans: async () => {
      const named = new Set((await rows()).map((row) => row.storage_key));
      let orphans = 0;
      for await (const key of files.list('shared/', new Date(Date.now() + hourMs))) if (!named.has(key)) orphans += 1;
      return orphans;
    },
    /** As the hourly tidying does it, in two hours. */
    sweep: () => sweepFiles(database, files, new Date(Date.now() + 2 * hourMs)),
    end,
  };
}

type Stored = Awaited<ReturnType<typeof openStored>>;

async function rowsAreRight({ drilled }: Stored, calls: readonly FileCall[]): Promise<string[]> {
  const names = (await drilled()).map(({ file_name }) => file_name);
  return calls.flatMap(({ method, file }) => {
    const times = names.filter((name) => name === file).length;
    return times === (method === 'POST' ? 1 : 0) ? [] : [`after ${method} a file has ${times} rows`];
  });
}

/** Calls of a round by how far they were. @param halves files that lie there without a row since it began */
async function tallyOf(
  { drilled }: Stored,
  calls: readonly FileCall[],
  { answers, halves }: { answers: readonly (number | null)[]; halves: number },
): Promise<Tally> {
  const names = new Set((await drilled()).map(({ file_name }) => file_name));
  const unanswered = calls.filter((_, place) => answers[place] === null);
  const done = unanswered.filter(({ method, file = '' }) => names.has(file) === (method === 'POST')).length;
  const tally = { before: unanswered.length - done, half: halves, committed: done, answered: calls.length };
  tally.answered -= unanswered.length;
  // Bytes come before the row of an upload, and go after that of a delete.
  tally[calls[0]?.method === 'POST' ? 'before' : 'committed'] -= halves;
  return tally;
}

interface Waiting {
  stored: Stored;
  /** Where files come and go. */
  folder: string;
  /** How long it takes to a moment by chance. */
  ms: number;
  /** Ends any other wait. */
  answering: Promise<unknown>;
}

async function momentComes(moment: Moment, { stored, folder, ms, answering }: Waiting): Promise<void> {
  let isOver = false;
  const over = answering.then(() => {
    isOver = true;
  });
  if (moment === 'by chance') return delay(ms);
  if (moment === 'first row') {
    const before = await stored.count();
    while (!isOver && (await stored.count()) === before);
    return;
  }
  const watcher = watch(folder);
  await Promise.race([once(watcher, 'change'), over]);
  watcher.close();
}

/** By how much longer a moment by chance may be away next time: the rounds themselves say how fast the machine is. */
function nextTime({ before, half, committed, answered }: Tally): number {
  if (half + committed > 0 || (before > 0 && answered > 0)) return 1;
  return before > 0 ? 1.5 : 0.75;
}

/**
 * Kills the portal in the middle of uploads and deletes by turns, starts it again and repeats what had no answer. After each
 * round every row has its bytes, and after the sweep all bytes have their row.
 */
export async function drillFiles(rounds: number, seed: number, onRound: (line: string) => void): Promise<FileDrill> {
  const random = seededRandom(seed);
  const data = mkdtempSync(path.join(tmpdir(), 'portal-files-'));
  const removeData = onStop(() => rmSync(data, { recursive: true, force: true }));
  const postgres = await startPostgres();
  const port = await freePort('127.0.0.1');
  const releases = path.join(data, 'none');
  const env = { PORTAL_DEV: '1', PORTAL_DATA: data, PORTAL_RELEASES: releases, PORTAL_SESSION_BUDGET: 'off' };
  const start = () => startPortalProcess({ port, databaseUrl: postgres.url, env });
  let portal = await start();
  const stored = await openStored(postgres.url, data);
  const none = (): Tally => ({ before: 0, half: 0, committed: 0, answered: 0 });
  const tallies = { uploads: none(), deletes: none() };
  const result: FileDrill = { rounds: 0, sent: 0, deleted: 0, ...tallies, orphans: 0, complaints: [] };
  try {
    const sender = await engageSender(portal.url);
    const callsOf = async (round: number): Promise<FileCall[]> => {
      if (round % 2 === 0) return Array.from({ length: AT_ONCE }, sender.upload);
      return (await stored.drilled()).slice(0, AT_ONCE).map(({ id, file_name }) => ({
        ...{ method: 'DELETE', path: `/practice/shared_files/${id}`, key: randomUUID(), file: file_name },
      }));
    };
    const shared = path.join(data, 'files/shared');
    for (const folder of [shared, path.join(data, 'files/.unfinished')]) mkdirSync(folder, { recursive: true });
    const halves = async () => (await stored.orphans()) + stored.unfinished();
    const longest = { ...LONGEST_MS };
    for (let round = 0; round < rounds; round += 1) {
      const [kind, ended] = round % 2 === 0 ? (['uploads', 'sent'] as const) : (['deletes', 'deleted'] as const);
      const calls = await callsOf(round);
      const before = await halves();
      const moment = moments[Math.floor(round / 2) % moments.length] ?? 'by chance';
      const answering = Promise.all(calls.map(sender.send));
      const ms = random() % Math.ceil(longest[kind]);
      await momentComes(moment, { stored, folder: shared, ms, answering });
      await portal.kill();
      const answers = await answering;
      const tally = await tallyOf(stored, calls, { answers, halves: (await halves()) - before });
      for (const howFar of Object.keys(tally) as HowFar[]) result[kind][howFar] += tally[howFar];
      if (moment === 'by chance') longest[kind] *= nextTime(tally);
      portal = await start();
      const wrong = await stored.bareRows();
      for (const [place, call] of calls.entries()) wrong.push(...(await settle(sender, call, answers[place] ?? null)));
      wrong.push(...(await rowsAreRight(stored, calls)));
      result.complaints.push(...wrong.map((words) => `round ${round + 1}: ${words}`));
      result[ended] += calls.length;
      result.rounds += 1;
      onRound(`${kind} ${round + 1}/${rounds}: ${JSON.stringify(tally)}, ${wrong.length} complaints`);
    }
    const left = await stored.orphans();
    result.orphans = await stored.sweep();
    const still = await stored.orphans();
    if (result.orphans !== left || still > 0)
      result.complaints.push(`of ${left} files without a row ${still} are left after the sweep`);
    result.complaints.push(...(await stored.bareRows()));
    return result;
  } finally {
    await portal.stop();
    await stored.end();
    await postgres.stop();
    await removeData();
  }
}
