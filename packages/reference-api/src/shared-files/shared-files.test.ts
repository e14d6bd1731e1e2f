import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { createReferenceApi } from '../reference-api.ts';
import { audit_events, client_practitioners, shared_files } from '../storage/tables.ts';
import { mailsTo } from '../testing/mailed.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { type Part, pdfOf, prepareFileApi } from '../testing/share-files.ts';

const bench = prepareFileApi();
const { test } = bench;

type Name = keyof typeof bench.tokens;
const ids = {} as Record<Name, string>;
beforeAll(async () => {
  for (const name of ['maya', 'luc', 'alex', 'jo', 'kim'] as const)
    ids[name] = String((await bench.get('/practice/users/me', bench.tokens[name])).body.id);
  // Kim is Jo's guest.
  await makeSession(test, { provider_type: 'couples' });
});
beforeEach(() => bench.keys.clear());

const file = (name = 'Consent.pdf'): Part => ['file', pdfOf(), name];
const toClient = (client: Name, { by = 'maya' as Name, name = 'Consent.pdf', key = '' } = {}) =>
  bench.post('/practice/shared_files', {
    token: bench.tokens[by],
    parts: [file(name), ['client', ids[client]]],
    ...(key !== '' && { key }),
  });
const toAll = (name = 'For all.pdf', by: Name = 'maya') =>
  bench.post('/practice/shared_files/to_all_clients', { token: bench.tokens[by], parts: [file(name)] });
const toPractitioner = (by: Name, { practitioner = 'maya' as Name, token = bench.tokens[by] } = {}) =>
  bench.post('/client/shared_files', { token, parts: [file('Scan.pdf'), ['practitioner', ids[practitioner]]] });

const list = (path: string, by: Name) => bench.get(path, bench.tokens[by]);
const namesIn = ({ body }: { body: { data: { file_name: string }[] } }) => body.data.map(({ file_name }) => file_name);

describe('a practitioner', () => {
  // FILES-001, FILES-020, API-116, API-117, API-118, API-120
  it('sends a file to a client, who finds it; the client sends one, and the practitioner finds that', async () => {
    const sent = await toClient('alex');
    expect(sent.body).toEqual({
      id: expect.any(String),
      created_at: NOON.toISOString(),
      shared_user: { id: ids.alex, full_name: expect.stringContaining('Alex') },
      file_name: 'Consent.pdf',
      byte_size: 200,
      resource: { url: expect.stringMatching(/^\/api\/files\/shared\/[\w-]+$/) },
    });
    await toPractitioner('alex');
    await toAll();
    const [from, to, all] = [
      await list('/practice/shared_files/from_clients', 'maya'),
      await list('/practice/shared_files/to_clients', 'maya'),
      await list('/practice/shared_files/to_all_clients', 'maya'),
    ];
    expect([namesIn(from), namesIn(to), namesIn(all)]).toEqual([['Scan.pdf'], ['Consent.pdf'], ['For all.pdf']]);
    expect(from.body.data[0].user).toEqual(sent.body.shared_user);
    expect(all.body.data[0].resource.file.url).toMatch(/^\/api\/files\/shared/);
    const both = await list(`/practice/clients/${ids.alex}/shared_files`, 'maya');
    const theirs = await list(`/client/shared_files?practitioner=${ids.maya}`, 'alex');
    for (const { body } of [both, theirs])
      expect(
        body.data.map(({ file_name, sent_by, to_all_yn }: Record<string, unknown>) => [file_name, sent_by, to_all_yn]),
      ).toEqual([
        ['For all.pdf', 'practitioner', true],
        ['Scan.pdf', 'client', false],
        ['Consent.pdf', 'practitioner', false],
      ]);
  });

  it('reads pages of ten in both orders, and one client’s or nobody’s', async () => {
    for (let index = 0; index < 11; index += 1) {
      test.now = new Date(NOON.getTime() + index * 60_000);
      await toClient('alex', { name: `${index}.pdf` });
    }
    await toClient('jo', { name: 'of Jo.pdf' });
    const page = (query: string) => list(`/practice/shared_files/to_clients?${query}`, 'maya');
    const first = await page('');
    expect([namesIn(first)[0], namesIn(first).length]).toEqual(['of Jo.pdf', 10]);
    expect(first.body.pagination).toEqual({ total: 2, current: 1, total_items: 12 });
    expect(namesIn(await page('page=2'))).toEqual(['1.pdf', '0.pdf']);
    expect(namesIn(await page('sort=date-oldest'))[0]).toBe('0.pdf');
    expect(namesIn(await page(`client=${ids.jo}`))).toEqual(['of Jo.pdf']);
    expect((await page('page=3')).body).toEqual({ data: [], pagination: { total: 2, current: 3, total_items: 12 } });
    const none = { data: [], pagination: { total: 0, current: 1, total_items: 0 } };
    // Like one without files: it tells nothing.
    for (const client of [ids.luc, '2000000000', 'x']) expect((await page(`client=${client}`)).body).toEqual(none);
    expect((await page('sort=name')).status).toBe(422);
  });

  // FILES-023, FILES-024, API-119, API-121
  it('deletes what they sent, once, for both sides, bytes and all; never what a client sent', async () => {
    const [one, all, theirs] = [await toClient('alex'), await toAll(), await toPractitioner('alex')];
    const remove = (path: string, by: Name = 'maya') =>
      bench.ask('DELETE', `/practice/shared_files/${path}`, bench.tokens[by]);
    for (const path of [theirs.body.id, all.body.id, `to_all_clients/${one.body.id}`, 'x', '2000000000'])
      expect([path, (await remove(path)).status]).toEqual([path, 404]);
    expect((await remove(one.body.id, 'luc')).status).toBe(404);
    expect((await bench.open(one.body.resource.url)).status).toBe(200);
    const reading = await bench.open(one.body.resource.url);
    expect([(await remove(one.body.id)).status, (await remove(`to_all_clients/${all.body.id}`)).status]).toEqual([
      204, 204,
    ]);
    // Who was reading it reads it to the end.
    expect((await reading.arrayBuffer()).byteLength).toBe(200);
    expect([
      (await bench.open(one.body.resource.url)).status,
      (await remove(one.body.id)).status,
      bench.keys.size,
    ]).toEqual([404, 404, 1]);
    expect(namesIn(await list(`/client/shared_files?practitioner=${ids.maya}`, 'alex'))).toEqual(['Scan.pdf']);
  });

  it('sends nothing to somebody else’s client, nor to a couple’s guest, and no bytes are stored for it', async () => {
    const foreign = await toClient('alex', { by: 'luc' });
    const nobody = await bench.post('/practice/shared_files', {
      token: bench.tokens.luc,
      parts: [file(), ['client', '2000000000']],
    });
    expect([foreign.status, foreign.body]).toEqual([404, nobody.body]);
    const guest = await toClient('kim');
    expect([guest.status, guest.body.errors[0].code]).toEqual([422, 'file_of_guest']);
    expect((await list(`/practice/clients/${ids.alex}/shared_files`, 'luc')).status).toBe(404);
    expect([await test.database.$count(shared_files), bench.keys.size]).toEqual([0, 0]);
  });
});

describe('sent once', () => {
  it('one key is one row, one mail and one file, however often and whenever it is sent', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => toClient('alex', { key: 'one' })));
    const again = await toClient('alex', { key: 'one' });
    expect(new Set([...sent, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect([await test.database.$count(shared_files), bench.keys.size]).toEqual([1, 1]);
    expect(await mailsTo(test, 'alex@demo.test')).toHaveLength(1);
    const other = await toClient('alex', { key: 'one', name: 'Other.pdf' });
    expect([other.status, other.body.code, bench.keys.size]).toEqual([422, 'key_reused', 1]);
  });
});

describe('a client', () => {
  it('knows the practitioners of their appointments, and by a session link that one only', async () => {
    await makeSession(test, { counsellor: 'luc@demo.test' });
    const { body } = await test.call('POST', '/dev/appointments', {
      body: {
        ...{ counsellor: 'maya@demo.test', client: 'alex@demo.test', provider_type: 'individual', modality: 'video' },
        ...{ counselling_type: 'other', starts_in_seconds: 600, duration: 60 },
      },
    });
    const token = body.participants[1].link.split('/').at(-1);
    const known = async (of: string) =>
      (await bench.get('/client/practitioners', of)).body.map(({ id }: { id: string }) => id);
    expect(await known(bench.tokens.alex)).toEqual(expect.arrayContaining([ids.maya, ids.luc]));
    expect(await known(token)).toEqual([ids.maya]);
    const status = async (practitioner: Name, by: string) => [
      (await bench.get(`/client/shared_files?practitioner=${ids[practitioner]}`, by)).status,
      (await toPractitioner('alex', { practitioner, token: by })).status,
    ];
    expect([await status('maya', token), await status('luc', token), await status('luc', bench.tokens.alex)]).toEqual([
      [200, 200],
      [404, 404],
      [200, 200],
    ]);
  });

  it('has nothing with a practitioner whom they never met, and a guest has nothing at all', async () => {
    expect((await list(`/client/shared_files?practitioner=${ids.luc}`, 'jo')).status).toBe(404);
    for (const practitioner of ['2000000000', 'x'])
      expect((await list(`/client/shared_files?practitioner=${practitioner}`, 'jo')).status).toBe(404);
    const asked = [
      await list('/client/practitioners', 'kim'),
      await list(`/client/shared_files?practitioner=${ids.maya}`, 'kim'),
      await toPractitioner('kim'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('reads nothing that was sent to another client of the same practitioner', async () => {
    await toClient('jo', { name: 'of Jo.pdf' });
    await toAll();
    expect(namesIn(await list(`/client/shared_files?practitioner=${ids.maya}`, 'alex'))).toEqual(['For all.pdf']);
  });
});

describe('the address of a file', () => {
  it('opens it as an attachment that a browser runs nothing of, for five minutes', async () => {
    const { body } = await toClient('alex', { name: 'Été – 👩‍👧.pdf' });
    const opened = await bench.open(body.resource.url);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '200',
      'content-disposition': `attachment; filename="_t_ _ ___.pdf"; filename*=UTF-8''${encodeURIComponent('Été – 👩‍👧.pdf')}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdfOf());
    test.now = new Date(NOON.getTime() + 299_999);
    expect((await bench.open(body.resource.url)).status).toBe(200);
    test.now = new Date(NOON.getTime() + 300_000);
    expect((await bench.open(body.resource.url)).status).toBe(404);
  });

  it('is one 404 where it is forged, of another file, or of who is no client any more', async () => {
    const [mine, other] = [(await toClient('alex')).body, (await toClient('jo')).body];
    const parts = (url: string) => (url.split('/').at(-1) ?? '').split('-');
    const [, person, expires, ...signature] = parts(mine.resource.url);
    const [otherFile] = parts(other.resource.url);
    const forged = [
      [otherFile, person, expires, ...signature],
      [parts(mine.resource.url)[0], Number(ids.luc).toString(36), expires, ...signature],
      [parts(mine.resource.url)[0], person, 'zzzzzz', ...signature],
      ['x'.repeat(60)],
    ].map((all) => `/api/files/shared/${all.join('-')}`);
    const answers = await Promise.all(
      forged.map(async (url) => [(await bench.open(url)).status, await (await bench.open(url)).text()]),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    const [relation] = await test.database
      .delete(client_practitioners)
      .where(eq(client_practitioners.client_id, Number(ids.alex)))
      .returning();
    const gone = await bench.open(mine.resource.url);
    const ofAlex = await list(`/practice/shared_files/to_clients?client=${ids.alex}`, 'maya');
    const ofAny = await list('/practice/shared_files/to_clients', 'maya');
    if (relation) await test.database.insert(client_practitioners).values(relation).onConflictDoNothing();
    expect([gone.status, await gone.text(), namesIn(ofAlex)]).toEqual([...(answers[0] ?? []), []]);
    // Nor has the list of all a row that opens nothing; it comes back with the client.
    expect([ofAny.body.data.length, ofAny.body.pagination.total_items]).toEqual([1, 1]);
    expect((await list('/practice/shared_files/to_clients', 'maya')).body.data).toHaveLength(2);
  });

  it('leaves no file open behind a HEAD', async () => {
    const { body } = await toClient('alex');
    let isOpen = true;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      cancel: () => {
        isOpen = false;
      },
    });
    bench.broken.get = async () => ({ body: stream, size: 200, type: 'application/pdf' });
    const url = `http://api.test${body.resource.url.replace('/api', '')}`;
    const { status, headers } = await bench.fetch(new Request(url, { method: 'HEAD' }));
    delete bench.broken.get;
    expect([status, headers.get('Content-Length'), isOpen]).toEqual([200, '200', false]);
  });

  it('opens the bytes while the database is asked, and lets go of them where it says no, or names another place', async () => {
    const { body } = await toClient('alex');
    const [opened, letGo]: [string[], string[]] = [[], []];
    bench.broken.get = async (key) => {
      opened.push(key);
      return { body: new ReadableStream({ cancel: () => void letGo.push(key) }), size: 200, type: 'application/pdf' };
    };
    const { id, place, elsewhere } = {
      id: Number(body.id),
      place: [...bench.keys].at(-1),
      elsewhere: 'shared/moved.pdf',
    };
    await test.database.update(shared_files).set({ storage_key: elsewhere }).where(eq(shared_files.id, id));
    const moved = await bench.open(body.resource.url);
    await test.database.delete(shared_files).where(eq(shared_files.id, id));
    const gone = await bench.open(body.resource.url);
    delete bench.broken.get;
    expect([moved.status, gone.status, opened, letGo]).toEqual([200, 404, [place, elsewhere, place], [place, place]]);
  });

  it('is good in another process of the same database', async () => {
    const { body } = await toClient('alex');
    const elsewhere = createReferenceApi({
      // Another object, of which nothing is remembered yet.
      database: Object.create(test.database),
      clock: () => test.now,
      dev: false,
      ports: { files: bench.files },
    });
    const url = `http://api.test${body.resource.url.replace('/api', '')}`;
    expect((await elsewhere.fetch(new Request(url))).status).toBe(200);
  });
});

describe('mails', () => {
  it('tell the other side once an hour, with no name of a file or a person', async () => {
    await toClient('alex');
    await toClient('alex');
    await toPractitioner('alex');
    const [[toAlex, ...more], [toMaya]] = [
      await mailsTo(test, 'alex@demo.test'),
      await mailsTo(test, 'maya@demo.test'),
    ];
    expect([toAlex?.subject, more, toMaya?.subject]).toEqual(['A file was shared with you', [], 'You received a file']);
    expect(toAlex?.links[0]).toMatch(/^http:\/\/portal\.test\/client_link\/[\w-]{43}$/);
    expect(toMaya?.links).toEqual(['http://portal.test/shared_files']);
    expect(JSON.stringify([toAlex, toMaya])).not.toMatch(/Alex|Maya|Consent|Scan|Chen/);
    test.now = new Date(NOON.getTime() + 3_600_000);
    await toClient('alex');
    expect(await mailsTo(test, 'alex@demo.test')).toHaveLength(2);
  });

  it('of a file for all reach each client and no guest', async () => {
    await toAll();
    const { body } = await test.call('GET', '/dev/outbox');
    const receivers = body.map(({ to }: { to: string }) => to);
    expect(receivers).toEqual(expect.arrayContaining(['alex@demo.test', 'jo@demo.test']));
    expect([receivers.includes('kim@demo.test'), new Set(receivers).size]).toEqual([false, receivers.length]);
  });
});

it('everything that is done with a file is in the audit trail, by who did it, with ids alone', async () => {
  const { body } = await toClient('alex');
  await list('/practice/shared_files/to_clients', 'maya');
  await bench.open(body.resource.url);
  await bench.open(`${body.resource.url}?view=true`);
  const theirs = await list(`/client/shared_files?practitioner=${ids.maya}`, 'alex');
  await bench.open(theirs.body.data[0].resource.url);
  await bench.open(`${theirs.body.data[0].resource.url}?view=true`);
  const back = await toPractitioner('alex');
  await bench.ask('DELETE', `/practice/shared_files/${body.id}`, bench.tokens.maya);
  const events = await test.database.select().from(audit_events).orderBy(asc(audit_events.id));
  expect(events.map(({ action, subject_id, person_id }) => [action, subject_id, String(person_id)])).toEqual([
    ['shared_file.shared', body.id, ids.maya],
    ['shared_files.listed', 'to_client', ids.maya],
    ['shared_file.downloaded', body.id, ids.maya],
    ['shared_file.viewed', body.id, ids.maya],
    ['shared_files.listed', ids.maya, ids.alex],
    ['shared_file.downloaded', body.id, ids.alex],
    ['shared_file.viewed', body.id, ids.alex],
    ['shared_file.shared', back.body.id, ids.alex],
    ['shared_file.deleted', body.id, ids.maya],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Consent|Scan|Alex|Maya|Chen/);
});
