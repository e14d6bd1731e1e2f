import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { folderFiles } from '../ports/files/node-files.ts';
import { shared_files } from '../storage/tables.ts';
import { beforeStatements } from '../testing/count-statements.ts';
import { NOON } from '../testing/noon.ts';
import { pdfOf, prepareFileApi } from '../testing/share-files.ts';
import { sweepFiles } from './sweep-files.ts';

// A process that is killed, by hand: from some step on nothing it does reaches the database or the store, not even what
// it does to clean up. `npm run test:faults -- --files` kills real ones.

const ROUNDS = 50;
const AT_ONCE = 4;

const bench = prepareFileApi();
const { test } = bench;
let client = '';
let folder = '';
beforeAll(async () => {
  client = String((await bench.get('/practice/users/me', bench.tokens.alex)).body.id);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crashes-'));
  bench.stored = await folderFiles(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** Does something in a process that is killed at a step; answers whether it had come to its end before. */
async function killedAt(step: number, work: () => Promise<unknown>): Promise<boolean> {
  let left = step;
  let isKilled = false;
  const next = () => {
    isKilled ||= left === 0;
    left -= 1;
    if (isKilled) throw new Error('killed');
  };
  const stop = beforeStatements(test.database, (text) => {
    // What the database does by itself for a connection that is gone.
    if (!text.startsWith('rollback')) next();
  });
  const { put, remove } = bench.stored;
  bench.broken.put = async (...sent) => {
    next();
    await put(...sent);
  };
  bench.broken.remove = async (key) => {
    next();
    await remove(key);
  };
  try {
    await work();
  } finally {
    stop();
    delete bench.broken.put;
    delete bench.broken.remove;
  }
  return !isKilled;
}

const send = (name: string) => {
  const parts = [['file', pdfOf(), name] as const, ['client', client] as const];
  return bench.post('/practice/shared_files', { token: bench.tokens.maya, key: name, parts });
};
const remove = (id: string) => bench.ask('DELETE', `/practice/shared_files/${id}`, bench.tokens.maya);
const rows = () => test.database.select().from(shared_files);
const kept = async () => {
  const keys: string[] = [];
  for await (const key of bench.files.list('shared/', new Date(Date.now() + 3_600_000))) keys.push(key);
  return keys.sort();
};

/** Whatever was killed when: a row leads to its bytes. */
async function expectBytesOfRows() {
  for (const { storage_key } of await rows()) expect(await bench.files.exists(storage_key)).toBe(true);
}

/** In two days the sweep removes what no row names, and nothing else. */
async function expectSwept() {
  const named = (await rows()).map(({ storage_key }) => storage_key).sort();
  expect((await kept()).length).toBeGreaterThan(named.length);
  await sweepFiles(test.database, bench.files, new Date(Math.max(Date.now(), NOON.getTime()) + 2 * 86_400_000));
  expect(await kept()).toEqual(named);
}

it('a file is there once, and gone once, at whatever step its process was killed', async () => {
  const named = async (name: string) => (await rows()).filter(({ file_name }) => file_name === name);
  const killed = { sending: 0, deleting: 0 };

  for (let step = 0, isOver = false; !isOver; step += 1) {
    const name = `${step}.pdf`;
    isOver = await killedAt(step, () => send(name));
    expect([(await send(name)).status, (await named(name)).length]).toEqual([200, 1]);
    killed.sending = step;
  }
  const files = await rows();
  await expectBytesOfRows();

  for (let step = 0, isOver = false; !isOver; step += 1) {
    const [file] = files.splice(0, 1);
    const id = String(file?.id);
    isOver = await killedAt(step, () => remove(id));
    await expectBytesOfRows();
    expect([204, 404]).toContain((await remove(id)).status);
    expect(await named(file?.file_name ?? '')).toEqual([]);
    killed.deleting = step;
  }
  // Sign-in, permission, bytes, claim, row, mail, event, answer; sign-in, row, event, bytes: none is skipped.
  expect([killed.sending >= 8, killed.deleting >= 3]).toEqual([true, true]);
  await expectSwept();
});

it('rows and bytes agree after fifty kills in the middle of four uploads, and of four deletes, at once', async () => {
  const killed = { sending: 0, deleting: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Another step each time, from the first to the last that four calls at once have.
    const names = Array.from({ length: AT_ONCE }, (_, place) => `${round}-${place}.pdf`);
    const isSent = await killedAt((round * 13) % 29, () => Promise.all(names.map(send)));
    await expectBytesOfRows();
    const statuses = (await Promise.all(names.map(send))).map(({ status }) => status);
    const sent = await rows();
    expect([round, statuses, sent.map(({ file_name }) => file_name).sort()]).toEqual([
      ...[round, names.map(() => 200), names],
    ]);
    await expectBytesOfRows();

    const ids = sent.map(({ id }) => String(id));
    const isDeleted = await killedAt((round * 5) % 12, () => Promise.all(ids.map(remove)));
    await expectBytesOfRows();
    for (const { status } of await Promise.all(ids.map(remove))) expect([204, 404]).toContain(status);
    expect(await rows()).toEqual([]);
    killed.sending += isSent ? 0 : 1;
    killed.deleting += isDeleted ? 0 : 1;
  }
  // Hardly any of them had come to its end before.
  expect([killed.sending, killed.deleting].filter((times) => times < 0.9 * ROUNDS)).toEqual([]);
  await send('last.pdf');
  await expectSwept();
});
