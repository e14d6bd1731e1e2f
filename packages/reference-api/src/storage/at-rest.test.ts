import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { createConversationStore } from '../chats/conversation-store.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { dumpedRowsWith } from '../testing/dumped-rows.ts';
import { makeSession } from '../testing/make-session.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { agreeOnDataKeys, notedKeys } from './data-keys.ts';
import { countByKey, countDue, rekey } from './rekey.ts';

const api = prepareTestApi();
const SECRET = 'zanzibar';
/** No other number of the demo world. */
const SCORE = 7.0303;
let tokens: Record<'maya' | 'alex' | 'jo', string>;
beforeAll(async () => {
  const [maya, alex, jo] = await Promise.all(['maya', 'alex', 'jo'].map((name) => api.tokenOf(`${name}@demo.test`)));
  tokens = { maya: String(maya), alex: String(alex), jo: String(jo) };
});

const send = (
  who: keyof typeof tokens,
  method: string,
  path: string,
  body?: unknown,
  key: string = crypto.randomUUID(),
) =>
  api.call(method, `/practice/${path}`, {
    token: tokens[who],
    ...(body === undefined ? {} : { body, headers: { 'Idempotency-Key': key } }),
  });

/** Writes a word or a score by each call that takes one; answers where it can be read. */
async function writeAll() {
  const session = await makeSession(api, { starts_in_seconds: -60 });
  const couple = await makeSession(api, { provider_type: 'couples' });
  const { body: own } = await send('maya', 'GET', `appointments/${session}`);
  const note = `appointment_notes/${own.appointment_notes[0].id}`;
  // Longer than a hundred characters, so that what takes its place leaves it in the history.
  await send('maya', 'PUT', note, { note: `<p>${SECRET} 1 ${'long '.repeat(30)}</p>` });
  await send('maya', 'PUT', note, { note: `<p>${SECRET} 2</p>` }, 'note');
  await send('alex', 'POST', `chats/${own.chat.id}/messages`, { id: 'one', message: `${SECRET} 3` });
  const { database, now } = api;
  const store = createConversationStore({
    database,
    clock: () => now,
    listen: async () => undefined,
    encryption: testKeys,
  });
  await store.send(Number(own.chat.id), { author: '10', body: `${SECRET} 4`, clientMessageId: 'two' });
  const { body: asked } = await send('alex', 'GET', `appointments/${session}`);
  const scores = (lines: { id: string }[]) => ({
    scores: Object.fromEntries(lines.map(({ id }) => [id, { value: SCORE }])),
  });
  await send('alex', 'PUT', `appointments/${session}/pre_assessments`, scores(asked.pre_assessment_lines));
  await send('alex', 'PUT', `appointments/${session}/post_assessments`, scores(asked.post_assessment));
  await send('maya', 'PUT', `appointments/${session}/post_assessments`, scores(asked.post_assessment));
  const report = { assessment_report: { appointment_id: couple, report: `${SECRET} 5` } };
  await send('maya', 'POST', 'assessment_reports', report);
  const feedback = { id: session, status: 'unsuccessful', feedback: `Other, ${SECRET} 6` };
  await send('alex', 'POST', 'session_feedbacks', feedback);
  return { session, note, chat: Number(own.chat.id), store };
}

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const ask = async (statement: string) => Rows.parse(await api.database.execute(sql.raw(statement))).rows;

/** All that was written, as it is read by whom it is for. */
async function readAll({ session, note, chat, store }: Awaited<ReturnType<typeof writeAll>>) {
  const [read, versions, scores, found] = [
    await send('maya', 'GET', note),
    await send('maya', 'GET', `${note}/versions`),
    await send('maya', 'GET', `appointments/${session}/assessments`),
    await send('maya', 'GET', `appointment_notes/paginated_index?q=${SECRET}`),
  ];
  const messages = await store.messages(chat, { order: 'desc', limit: 2 });
  return {
    note: read.body.note,
    versions: versions.body.data.map((one: { note: string }) => one.note.slice(0, 13)),
    scores: [...scores.body.current_ors, ...scores.body.srs].map((one: { score: number }) => one.score),
    messages: messages.map(({ body }) => body),
    found: found.body.data.map((one: { excerpt: string }) => one.excerpt),
  };
}

const written = {
  note: `<p>${SECRET} 2</p>`,
  versions: [`<p>${SECRET} 1`],
  scores: new Array(8).fill(SCORE),
  messages: [`${SECRET} 4`, `${SECRET} 3`],
  found: [`${SECRET} 2`],
};

describe('what people write (decision 136)', () => {
  it('is nowhere in the database as they wrote it, and is read as before', async () => {
    const all = await writeAll();
    expect(await dumpedRowsWith(api.database, SECRET)).toEqual([]);
    expect(await dumpedRowsWith(api.database, String(SCORE))).toEqual([]);
    expect(await readAll(all)).toEqual(written);
  });

  it('is answered again to who repeats a write, and to nobody who asks something else under its key', async () => {
    const { note } = await writeAll();
    const again = await send('maya', 'PUT', note, { note: `<p>${SECRET} 2</p>` }, 'note');
    expect([again.headers.get('Idempotent-Replayed'), again.body.note]).toEqual(['true', `<p>${SECRET} 2</p>`]);
    expect((await send('maya', 'PUT', note, { note: '<p>other</p>' }, 'note')).body.code).toBe('key_reused');
  });

  it('is no hash of itself either, by which a score could be guessed', async () => {
    await writeAll();
    const hashes = await ask('select request_hash from idempotency_keys');
    expect(hashes.map((row) => String(row['request_hash'])).filter((hash) => !hash.startsWith('1.test.'))).toEqual([]);
  });

  it('is refused in another row, and no answer holds it', async () => {
    const { note } = await writeAll();
    const other = (await send('maya', 'GET', `appointments/${await makeSession(api)}`)).body.appointment_notes[0].id;
    const id = note.split('/')[1];
    await ask(`update appointment_notes set (note, encrypted) =
      (select note, encrypted from appointment_notes where id = ${id}) where id = ${other}`);
    const answer = await send('maya', 'GET', `appointment_notes/${other}`);
    expect([answer.status, JSON.stringify(answer.body).includes(SECRET)]).toEqual([500, false]);
  });

  it('comes under a new key beside processes that serve, and goes back to plain text for the release before', async () => {
    // Notes are enough for several batches.
    for (const table of ['assessments', 'chat_messages']) await ask(`delete from ${table}`);
    const all = await writeAll();
    // As a server from before encryption leaves it: over a text that was encrypted.
    await ask('update assessments set value = 3 where id = (select min(id) from assessments where value is not null)');
    const next = createKeyRing([{ id: 'next', secret: new Uint8Array(32).fill(9) }, ...testKeys.keys]);
    const due = await countDue(api.database, next);
    expect([...due.values()].every((count) => count > 0)).toBe(true);
    const [damaged] = await ask(`update appointment_notes set note = '(encrypted)', encrypted = '1.test.damaged'
      where id = (select min(id) from appointment_notes where search_text <> '') returning id`);
    const place = `appointment_notes.note ["${damaged?.['id']}"]`;
    expect(await rekey(api.database, next)).toEqual({
      done: new Map(due).set('note', Number(due.get('note')) - 1),
      damaged: [`A stored value is not what key “test” encrypted for its place: ${place}`],
    });
    await ask(`update appointment_notes set note = 'mended', encrypted = null where id = ${damaged?.['id']}`);
    expect((await rekey(api.database, next)).done.get('note')).toBe(1);
    expect([...(await countByKey(api.database)).keys()]).toEqual(['next']);
    expect([...(await countDue(api.database, next)).values()]).toEqual(new Array(8).fill(0));
    // Neither by its text nor by its length is a score known.
    expect(await ask('select distinct length(encrypted) from assessments where encrypted is not null')).toHaveLength(1);
    const plain = createKeyRing(next.keys, { encrypts: false });
    await rekey(api.database, plain);
    expect(await countByKey(api.database)).toEqual(new Map());
    expect(await dumpedRowsWith(api.database, SECRET)).not.toEqual([]);
    expect(await readAll(all)).toEqual({ ...written, scores: [3, ...written.scores.slice(1)] });
  });

  it('needs the keys that the database was encrypted with: others are named before any text is stored', async () => {
    const [one, two] = [testKeys, createKeyRing([{ id: 'two', secret: new Uint8Array(32).fill(2) }])];
    const worksFrom = async () =>
      (await ask(`select works_from from applied_migrations where name = '0030_encryption.sql'`))[0]?.['works_from'];
    const before = await worksFrom();
    expect(await agreeOnDataKeys(api.database, one, { writes: false })).toEqual({ missing: [], different: [] });
    expect([await notedKeys(api.database), await worksFrom()]).toEqual([[], before]);
    expect(before).toBe('0029_move_appointments.sql');
    expect(await agreeOnDataKeys(api.database, one)).toEqual({ missing: [], different: [] });
    expect(await agreeOnDataKeys(api.database, two)).toEqual({ missing: ['test'], different: [] });
    const false_ = createKeyRing([{ id: 'test', secret: new Uint8Array(32).fill(2) }]);
    expect(await agreeOnDataKeys(api.database, false_)).toEqual({ missing: [], different: ['test'] });
    expect(await notedKeys(api.database)).toEqual(['test']);
    expect(await worksFrom()).toBeNull();
  });
});
