import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type FilesPort, streamOf } from '../ports/files/files-port.ts';
import { sweepFiles } from '../storage/sweep-files.ts';
import { shared_files } from '../storage/tables.ts';
import { NOON } from './noon.ts';
import { pngHeader, quartered } from './pictures.ts';
import { formOf, type Part, pdfOf, prepareFileApi } from './share-files.ts';

/** An adapter of the files port with something real behind it. */
export interface OpenedStore {
  files: FilesPort;
  /** Takes away what keeps the bytes: nothing can be put from then on. */
  breakDown(): Promise<void>;
  /** What a reader is answered then: a folder that is gone has no files. */
  readingThen: 404 | 503;
  close(): Promise<void>;
}

const LIMIT = 2_097_152;
const HOUR_MS = 3_600_000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * What the API of shared files does whatever keeps their bytes: what was taken in is there, once and whole; of everything
 * else, refused, cut or deleted, the store holds nothing.
 */
export function testStoredFiles(open: () => Promise<OpenedStore>): void {
  const bench = prepareFileApi();
  let store: OpenedStore;
  let ids = { alex: '', maya: '' };
  beforeAll(async () => {
    const idOf = async (token: string) => String((await bench.get('/practice/users/me', token)).body.id);
    ids = { alex: await idOf(bench.tokens.alex), maya: await idOf(bench.tokens.maya) };
  });
  beforeEach(async () => {
    store = await open();
    bench.stored = store.files;
  });
  afterEach(() => store.close());

  const send = (name: string, content: Uint8Array, more: { key?: string; token?: string; client?: string } = {}) => {
    const { token = bench.tokens.maya, client = ids.alex, ...rest } = more;
    return bench.post('/practice/shared_files', {
      token,
      parts: [
        ['file', content, name],
        ['client', client],
      ],
      ...rest,
    });
  };
  const remove = (id: string) => bench.ask('DELETE', `/practice/shared_files/${id}`, bench.tokens.maya);
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of store.files.list('shared/', new Date(Date.now() + HOUR_MS))) keys.push(key);
    return keys.sort();
  };
  const rows = async () => {
    const found = await bench.test.database.select({ key: shared_files.storage_key }).from(shared_files);
    return found.map(({ key }) => key).sort();
  };
  /** Rows and bytes agree, and there are so many of both. */
  const expectStored = async (count: number) => {
    const keys = await stored();
    expect([keys.length, keys]).toEqual([count, await rows()]);
  };

  it.each([
    ['Plan.pdf', 'application/pdf', () => pdfOf(300_000)],
    ['Scan.jpeg', 'image/jpeg', () => quartered('jpeg', { orientation: 6 })],
    ['Drawing.png', 'image/png', () => quartered('png')],
  ] as const)('has %s whole for who opens its address', async (name, type, content) => {
    const sent = await content();
    const { status, body } = await send(name, sent);
    const list = await bench.get(`/client/shared_files?practitioner=${ids.maya}`, bench.tokens.alex);
    const opened = await bench.open(list.body.data[0].resource.url);
    const bytes = new Uint8Array(await opened.arrayBuffer());
    const { headers } = opened;
    expect([status, headers.get('Content-Type'), headers.get('Content-Length'), bytes.length]).toEqual([
      ...[200, type, String(body.byte_size), body.byte_size],
    ]);
    // Pictures are written anew.
    if (type === 'application/pdf') expect(Buffer.from(bytes).equals(sent)).toBe(true);
    await expectStored(1);
  });

  it('takes 2097152 bytes, and holds nothing of what is refused', async () => {
    const { body, status } = await send('Full.pdf', pdfOf(LIMIT));
    expect([status, body.byte_size]).toEqual([200, LIMIT]);
    const jpeg = await quartered('jpeg', { width: 1000, height: 1000 });
    const refused: readonly [string, Uint8Array][] = [
      ['program.pdf', bytesOf('MZ\u0090\0\u0003')],
      ['page.png', bytesOf('<!doctype html><script>alert(1)</script>')],
      ['drawing.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['picture.png', await quartered('webp')],
      ['torn.jpg', jpeg.slice(0, 3000)],
      ['bomb.png', pngHeader(12_000, 12_000)],
      ['empty.pdf', new Uint8Array()],
      ['large.pdf', pdfOf(LIMIT + 1)],
      ['', pdfOf()],
    ];
    for (const [name, content] of refused) {
      const answer = await send(name, content);
      expect([name, answer.status, answer.body.errors[0].code]).toEqual([name, 422, 'rules.file']);
    }
    const file: Part = ['file', pdfOf(), 'a.pdf'];
    const client: Part = ['client', ids.alex];
    const { maya: token } = bench.tokens;
    for (const form of [
      { parts: [file, file, client] },
      { parts: [file, client, ['direction', 'from_client'] as Part] },
      { parts: [file, client], type: 'multipart/form-data' },
    ])
      expect((await bench.post('/practice/shared_files', { token, ...form })).status).toBe(422);
    expect((await send('a.pdf', pdfOf(), { token: bench.tokens.luc })).status).toBe(404);
    await expectStored(1);
  });

  it('keeps a picture and not the page of HTML behind it, under a key that says nothing of its name', async () => {
    const page = bytesOf('<html><script>alert(1)</script></html>');
    const jpeg = new Uint8Array([...(await quartered('jpeg')), ...page]);
    const { body } = await send('../../two%0D%0A\u202e%22lines%22.jpg', jpeg);
    expect(body.file_name).toBe('two"lines".jpg');
    const [key = ''] = await stored();
    expect(key).toMatch(/^shared\/[\w-]{32}\.jpg$/);
    const kept = await store.files.get(key);
    expect(await new Response(kept?.body).text()).not.toContain('script');
  });

  it('has a file once, however often it is sent under one key, and twice where two have one name', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send('One.pdf', pdfOf(), { key: 'one' })));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await expectStored(1);
    await send('One.pdf', pdfOf());
    await expectStored(2);
  });

  it('holds nothing of a file whose sender went away in the middle', async () => {
    const half = formOf([['file', pdfOf(), 'form.pdf']]).slice(0, 100);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const { status } = await bench.post('/practice/shared_files', { token: bench.tokens.maya, body });
    expect(status).toBe(422);
    await expectStored(0);
  });

  it('gives a file that is deleted meanwhile to its end, and to nobody afterwards', async () => {
    const { body } = await send('Long.pdf', pdfOf(LIMIT));
    const reading = (await bench.open(body.resource.url)).body?.getReader();
    let read = (await reading?.read())?.value?.length ?? 0;
    expect((await remove(body.id)).status).toBe(204);
    for (let piece = await reading?.read(); piece && !piece.done; piece = await reading?.read())
      read += piece.value.length;
    expect(read).toBe(LIMIT);
    expect([(await bench.open(body.resource.url)).status, (await remove(body.id)).status]).toEqual([404, 404]);
    await expectStored(0);
  });

  it('is told to be away where it is: nothing is half done, and a deletion counts', async () => {
    const { body } = await send('Before.pdf', pdfOf());
    await store.breakDown();
    const { status, body: answer, headers } = await send('After.pdf', pdfOf());
    expect([status, answer.code, headers.get('Retry-After')]).toEqual([503, 'files_away', '1']);
    expect(await bench.test.database.$count(shared_files)).toBe(1);
    expect((await bench.open(body.resource.url)).status).toBe(store.readingThen);
    expect((await remove(body.id)).status).toBe(204);
    expect(await bench.test.database.$count(shared_files)).toBe(0);
    expect(bench.test.log.splice(0).map(({ message }) => message)).toContain('A shared file could not be stored');
  });

  it('is swept of what a crash has left, and of nothing else', async () => {
    await send('Kept.pdf', pdfOf());
    await store.files.put('shared/left_behind.pdf', streamOf(pdfOf()), 200);
    expect(await stored()).toHaveLength(2);
    await sweepFiles(bench.test.database, store.files, new Date(Math.max(Date.now(), NOON.getTime()) + 48 * HOUR_MS));
    await expectStored(1);
  });
}
