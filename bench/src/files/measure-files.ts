import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@portal/delivery/free-port';
import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { openPool } from '../../../packages/reference-api/src/storage/open-pool.ts';
import { quartered } from '../../../packages/reference-api/src/testing/pictures.ts';
import { startPortalProcess } from '../../../tools/lib/portal-process.ts';
import { startPostgres } from '../../../tools/lib/postgres.ts';
import { percentile } from '../percentile.ts';
import type { FilesMeasured, Pair } from './files-report.ts';
import { forgetMost, measurePortraits, memory } from './measure-portraits.ts';

const BYTES = 2_000_000;
const AT_ONCE = 20;
const WARM_UP_ROUNDS = 5;
const CALLS = 200;
/** How long users/me is asked for while nothing else goes on. */
const QUIET_MS = 2_000;
const [FEW, MANY] = [1_000, 100_000];

const pdf = (bytes = BYTES) => new Blob(['%PDF-1.4\n', randomBytes(bytes), '\n%%EOF\n']);

/** 12 megapixels of two colours: small as a file, decoded as large as any. */
const jpeg = async () => new Blob([await quartered('jpeg', { width: 4_000, height: 3_000 })]);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function ok(request: Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function startBare(folder: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() };
}

/** Rows alone: what a list costs does not depend on bytes. */
const moreRows = (practitioner: number, rows: number) => `
  insert into shared_files (direction, practitioner_id, client_id, file_name, content_type, byte_size, storage_key, created_at)
  select direction, practitioner_id, client_id, file_name, content_type, byte_size, 'shared/bench' || n || '.pdf', now() - n * interval '1 minute'
  from (select * from shared_files where practitioner_id = ${practitioner} and direction = 'to_client' limit 1) one, generate_series(1, ${rows}) n`;

/** Sends, reads and lists files by the portal, and by a bare server, by turns. */
export async function measureFiles(rounds: number, onProgress: (line: string) => void): Promise<FilesMeasured> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-files-'));
  const postgres = await startPostgres();
  const bare = await startBare(data);
  const env = {
    PORTAL_DEV: '1',
    PORTAL_DATA: data,
    PORTAL_RELEASES: path.join(data, 'none'),
    PORTAL_SESSION_BUDGET: 'off',
  };
  const portrait = await measurePortraits(postgres.url, env);
  onProgress('portraits measured');
  const port = await freePort('127.0.0.1');
  const portal = await startPortalProcess({ port, databaseUrl: postgres.url, env });
  const { database, end } = openPool(postgres.url);
  try {
    const { tokenFor } = devHandles(portal.url);
    const authorization = `Bearer ${await tokenFor('maya@demo.test')}`;
    const asClient = { authorization: `Bearer ${await tokenFor('alex@demo.test')}` };
    const read = async <Answer>(at: string, headers: Record<string, string> = { authorization }) =>
      (await (await ok(fetch(`${portal.url}/api${at}`, { headers }))).json()) as Answer;
    const { id: client } = await read<{ id: string }>('/practice/users/me', asClient);
    const me = Number((await read<{ id: string }>('/practice/users/me')).id);

    const form = (file: Blob, name: string) => {
      const body = new FormData();
      body.append('client', client);
      body.append('file', file, name);
      return body;
    };
    const send = async (file: Blob, name = 'bench.pdf') => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const init = { method: 'POST', headers, body: form(file, name) };
      return (await ok(fetch(`${portal.url}/api/practice/shared_files`, init))).json() as Promise<{
        resource: { url: string };
      }>;
    };
    const sendBare = async (file: Blob, name = 'bench.pdf') =>
      (await ok(fetch(bare.url, { method: 'POST', body: form(file, name) }))).text();

    const pairs = { upload: pair(), firstByte: pair(), download: pair(), crowd: pair() };
    writeFileSync(path.join(data, 'read.bin'), randomBytes(BYTES));
    for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
      const file = pdf();
      let url = '';
      const upload = await timed(async () => {
        url = (await send(file)).resource.url;
      });
      const uploadBare = await timed(() => sendBare(file));
      const mine = await reading(new URL(url, portal.url).href);
      const other = await reading(`${bare.url}/read.bin`);
      if (round < 0) continue;
      add(pairs.upload, upload, uploadBare);
      add(pairs.firstByte, mine.first, other.first);
      add(pairs.download, mine.last, other.last);
    }
    onProgress('uploads and downloads measured');

    const askingMe = () => startAsking(`${portal.url}/api/practice/users/me`, authorization);
    const alone = await askingMe();
    await delay(QUIET_MS);
    const quiet = await alone();
    const crowd = async (
      files: readonly Blob[],
      name: string,
      sending: (file: Blob, name: string) => Promise<unknown>,
    ) => timed(() => Promise.all(files.map((file) => sending(file, name))));
    const pdfs = () => Array.from({ length: AT_ONCE }, () => pdf());
    const meanwhile: number[] = [];
    const besideBare: number[] = [];
    const grown = { pdf: 0, jpeg: 0 };
    // A first one is not timed: it opens connections of the database. What memory grows by counts from it on.
    for (let round = -1; round < rounds; round += 1) {
      const files = pdfs();
      const asked = await askingMe();
      const before = memory(portal.pid, 'VmRSS');
      forgetMost(portal.pid);
      const all = await crowd(files, 'bench.pdf', send);
      const others = await asked();
      grown.pdf = Math.max(grown.pdf, memory(portal.pid, 'VmHWM') - before);
      // The portal is asked the same while the bare server is at it: that takes its part of the machine from both.
      const beside = await askingMe();
      const allBare = await crowd(files, 'bench.pdf', sendBare);
      const othersBeside = await beside();
      if (round < 0) continue;
      meanwhile.push(...others);
      besideBare.push(...othersBeside);
      add(pairs.crowd, all, allBare);
    }
    onProgress('twenty PDFs at once measured');
    const jpegs = Array.from({ length: AT_ONCE }, jpeg);
    const before = memory(portal.pid, 'VmRSS');
    forgetMost(portal.pid);
    await crowd(await Promise.all(jpegs), 'bench.jpg', send);
    grown.jpeg = memory(portal.pid, 'VmHWM') - before;
    onProgress('twenty JPEGs at once measured');

    /** p95 of each, one call of each by turns. */
    const listed = async (...works: (() => Promise<unknown>)[]) => {
      const each = works.map((): number[] => []);
      for (let call = 0; call < CALLS; call += 1)
        for (const [place, work] of works.entries()) each[place]?.push(await timed(work));
      return each.map((times) => percentile(times, 0.95));
    };
    const list = () => read('/practice/shared_files/to_clients?page=1&sort=date-newest');
    const plain = async () => {
      await database.execute(
        `select * from shared_files where practitioner_id = ${me} and direction = 'to_client' order by created_at desc, id desc limit 10`,
      );
      await database.execute(
        `select count(*) from shared_files where practitioner_id = ${me} and direction = 'to_client'`,
      );
    };
    await database.execute(moreRows(me, FEW));
    await database.execute('analyze shared_files');
    const [few = 0] = await listed(list);
    await database.execute(moreRows(me, MANY - FEW));
    await database.execute('vacuum analyze shared_files');
    const [many = 0, sql = 0] = await listed(list, plain);
    return {
      ...pairs,
      me: {
        quiet: percentile(quiet, 0.99),
        meanwhile: percentile(meanwhile, 0.99),
        besideBare: percentile(besideBare, 0.99),
      },
      grown,
      portrait,
      list: { few, many, sql },
    };
  } finally {
    await end();
    await portal.stop();
    bare.stop();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Asks who somebody is in a process of its own, which is ready then; answers how to end that, with each call's time. */
async function startAsking(url: string, authorization: string): Promise<() => Promise<number[]>> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'ask-me.ts'), url, authorization], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return async () => {
    child.stdin.end();
    const { value } = await lines.next();
    return JSON.parse(value ?? '[]') as number[];
  };
}

const pair = (): Pair => ({ portal: [], bare: [] });
function add({ portal, bare }: Pair, one: number, other: number): void {
  portal.push(one);
  bare.push(other);
}

/** Until the first and the last byte of an answer, in milliseconds. */
async function reading(url: string): Promise<{ first: number; last: number }> {
  const began = performance.now();
  const answer = await ok(fetch(url));
  const reader = answer.body?.getReader();
  await reader?.read();
  const first = performance.now() - began;
  while (!(await reader?.read())?.done);
  return { first, last: performance.now() - began };
}
