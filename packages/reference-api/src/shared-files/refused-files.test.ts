import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { shared_files } from '../storage/tables.ts';
import { pngHeader, quartered } from '../testing/pictures.ts';
import { formOf, type Part, pdfOf, prepareFileApi } from '../testing/share-files.ts';

const LIMIT = 2_097_152;
const bench = prepareFileApi();
const bytesOf = (text: string) => new TextEncoder().encode(text);

let client: string;
let practitioner: string;
beforeAll(async () => {
  client = await idOf('alex@demo.test');
  practitioner = await idOf('maya@demo.test');
});
afterEach(() => {
  for (const name of ['get', 'put', 'remove'] as const) delete bench.broken[name];
  bench.scanner = undefined;
  bench.keys.clear();
});

async function idOf(email: string): Promise<string> {
  const { body } = await bench.get('/practice/users/me', await bench.test.tokenOf(email));
  return String(body.id);
}

/** The three ways to send a file. */
const send = {
  client: (parts: readonly Part[], more = {}) =>
    bench.post('/practice/shared_files', { token: bench.tokens.maya, parts: [...parts, ['client', client]], ...more }),
  all: (parts: readonly Part[], more = {}) =>
    bench.post('/practice/shared_files/to_all_clients', { token: bench.tokens.maya, parts, ...more }),
  practitioner: (parts: readonly Part[], more = {}) =>
    bench.post('/client/shared_files', {
      token: bench.tokens.alex,
      parts: [...parts, ['practitioner', practitioner]],
      ...more,
    }),
};
const ways = Object.keys(send) as (keyof typeof send)[];

/** Nothing is half done: neither a row nor bytes, nor a mail, nor an event. */
async function expectNothing() {
  expect([await bench.test.database.$count(shared_files), bench.keys.size]).toEqual([0, 0]);
  expect((await bench.test.call('GET', '/dev/outbox')).body).toEqual([]);
}

const words = {
  en: 'There was a problem with the file you selected. Please check to make sure your file meets the max size limit',
  fr: 'Il y a un problème avec le fichier que vous avez choisi. Veuillez vérifier qu’il ne dépasse pas la taille maximale',
};

/** A-012, at the field, in both languages. */
async function expectRefused(way: keyof typeof send, name: string, content: Uint8Array, status = 422) {
  for (const locale of ['en', 'fr'] as const) {
    const { status: found, body } = await send[way]([['file', content, name]], { locale });
    expect([found, body.errors]).toEqual([
      status,
      [{ source: { pointer: 'file' }, code: 'rules.file', detail: words[locale] }],
    ]);
  }
  await expectNothing();
}

describe('a file that is none of the four types', () => {
  it.each([
    ['a program named .pdf', 'form.pdf', () => bytesOf('MZ\u0090\0\u0003')],
    ['HTML named .png', 'form.png', () => bytesOf('<!doctype html><script>alert(1)</script>')],
    ['SVG named .png', 'form.png', () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['WebP named .png', 'form.png', () => quartered('webp')],
    ['PNG named .jpg', 'form.jpg', () => quartered('png')],
    ['a PDF with a page of HTML behind it', 'form.pdf', () => new Uint8Array([...pdfOf(), ...bytesOf('<html>')])],
    ['a torn JPEG', 'form.jpg', async () => (await quartered('jpeg', { width: 1000, height: 1000 })).slice(0, 3000)],
    ['a PNG of 12,000 × 12,000', 'form.png', () => pngHeader(12_000, 12_000)],
    ['0 bytes', 'form.pdf', () => new Uint8Array()],
    ['2097153 bytes', 'form.pdf', () => pdfOf(LIMIT + 1)],
    ['a PDF without an ending', 'form', () => pdfOf()],
    ['a PDF named .docx', 'form.docx', () => pdfOf()],
    ['a name that ends in a mark', 'form.pdf\u202e.exe', () => pdfOf()],
    ['no name', '', () => pdfOf()],
  ] as [string, string, () => Uint8Array | Promise<Uint8Array>][])('is refused: %s', async (_what, name, content) => {
    await expectRefused('client', name, await content());
  });

  it.each(ways)('is refused by each call: to %s', async (way) => {
    await expectRefused(way, 'form.pdf', bytesOf('MZ'));
  });
});

describe('a file above the limit', () => {
  const endless = () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const frame = '--part\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
          controller.enqueue(sent === 0 ? bytesOf(frame) : new Uint8Array(65_536));
          sent += 65_536;
        },
      },
      { highWaterMark: 0 },
    );
    return { body, sentBytes: () => sent };
  };

  it.each([
    ['without a length', {}],
    ['with a false length', { 'Content-Length': '300' }],
  ])('is read no further than two megabytes: %s', async (_how, headers) => {
    const { body, sentBytes } = endless();
    const answer = await send.client([], { body, headers });
    expect([answer.status, answer.body.error, answer.body.errors[0].source.pointer]).toEqual([413, words.en, 'file']);
    expect(sentBytes()).toBeLessThan(LIMIT + 4 * 65_536);
    await expectNothing();
  });

  it('is not read at all where its header admits to it', async () => {
    const { body, sentBytes } = endless();
    const answer = await send.client([], { body, headers: { 'Content-Length': '104857600' } });
    expect([answer.status, sentBytes()]).toEqual([413, 0]);
  });

  it('2097152 bytes are taken', async () => {
    const { status, body } = await send.client([['file', pdfOf(LIMIT), 'form.pdf']]);
    expect([status, body.byte_size, bench.keys.size]).toEqual([200, LIMIT, 1]);
  });
});

describe('a form that is none', () => {
  const file = ['file', pdfOf(), 'form.pdf'] as const;
  it.each([
    ['no boundary', { type: 'multipart/form-data' }, [''], ''],
    ['another type', { type: 'text/plain' }, [''], ''],
    ['two files', { parts: [file, file, ['client', '1']] }, ['sent_twice'], 'file'],
    ['two clients', { parts: [file, ['client', '1'], ['client', '2']] }, ['sent_twice'], 'client'],
    ['a field too many', { parts: [file, ['client', '1'], ['direction', 'from_client']] }, ['unknown_field'], ''],
    [
      'a text for a file',
      {
        parts: [
          ['file', 'text'],
          ['client', '1'],
        ],
      },
      ['rules.file'],
      'file',
    ],
    ['no file', { parts: [['client', '1']] }, ['rules.required'], 'file'],
    ['no client', { parts: [file] }, ['invalid'], 'client'],
    ['cut at half', { body: formOf([file, ['client', '1']]).slice(0, 150) }, [''], ''],
  ] as [string, object, string[], string][])('is refused: %s', async (_what, sent, [code], pointer) => {
    const { status, body } = await send.client([], sent);
    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
    if (code !== '') expect(body.errors[0].code).toBe(code);
    await expectNothing();
  });

  it('leaves nothing where the connection drops in the middle', async () => {
    const half = formOf([file]).slice(0, 100);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    expect((await send.client([], { body })).status).toBe(422);
    await expectNothing();
    expect(bench.test.log).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:%5C..\\Consent.pdf', 'Consent.pdf'],
    ["a %22quoted%22 'name'.pdf", 'a "quoted" \'name\'.pdf'],
    ['two%0D%0Alines.pdf', 'twolines.pdf'],
    ['consent\u202efdp.PDF', 'consentfdp.PDF'],
    ['👩‍👧 worksheet.pdf', '👩‍👧 worksheet.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(125)}.pdf`],
    ['.pdf', 'file.pdf'],
  ])('%j is kept as %j, and a browser saves the file by it', async (sent, kept) => {
    const { status, body } = await send.client([['file', pdfOf(), sent]]);
    expect([status, body.file_name]).toEqual([200, kept]);
    const disposition = (await bench.open(body.resource.url)).headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.%~!-]+$/,
    );
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(kept);
    // Two of one name are two files.
    const again = await send.client([['file', pdfOf(), sent]]);
    expect([again.body.file_name, again.body.id === body.id]).toEqual([kept, false]);
  });
});

describe('while something is away', () => {
  it('tells the sender that a full disk or a lost store has kept nothing', async () => {
    bench.broken.put = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    for (const way of ways) {
      const { status, body, headers } = await send[way]([['file', pdfOf(), 'form.pdf']]);
      expect([status, body.code, body.error]).toEqual([
        503,
        'files_away',
        expect.stringContaining('nothing was stored'),
      ]);
      expect(headers.get('Retry-After')).toBe('1');
    }
    // One outage, whoever meets it.
    expect(bench.test.log.splice(0)).toMatchObject([{ message: 'A shared file could not be stored' }]);
    await expectNothing();
  });

  it('stores nothing that the scanner has not called clean', async () => {
    const looked: number[] = [];
    bench.scanner = {
      scan: async (bytes) => {
        looked.push(bytes.length, bench.keys.size);
        return 'infected';
      },
    };
    const found = await send.client([['file', pdfOf(), 'form.pdf']]);
    expect([found.status, found.body.errors[0]]).toEqual([
      422,
      { source: { pointer: 'file' }, code: 'file_infected', detail: expect.stringContaining('virus') },
    ]);
    expect(looked).toEqual([200, 0]);
    bench.scanner = { scan: () => Promise.reject(new Error('ECONNREFUSED')) };
    const away = await send.practitioner([['file', pdfOf(), 'form.pdf']], { locale: 'fr' });
    expect([away.status, away.body.code, away.body.error]).toEqual([
      503,
      'scanner_away',
      expect.stringContaining('virus'),
    ]);
    await expectNothing();
    expect(bench.test.log.splice(0)).toHaveLength(2);
  });

  it('tells the reader to try again where the store is away, and a missing file is a 404', async () => {
    const { body } = await send.client([['file', pdfOf(), 'form.pdf']]);
    bench.broken.get = () => Promise.reject(new Error('ECONNREFUSED'));
    const away = await bench.open(body.resource.url);
    expect([away.status, await away.json()]).toEqual([503, expect.objectContaining({ code: 'file_unreadable' })]);
    bench.broken.get = async () => null;
    expect((await bench.open(body.resource.url)).status).toBe(404);
    expect(bench.test.log.splice(0)).toHaveLength(2);
  });

  it('deletes the row of a file whose bytes cannot be reached, and says so in the log', async () => {
    const { body } = await send.client([['file', pdfOf(), 'form.pdf']]);
    bench.broken.remove = () => Promise.reject(new Error('ECONNREFUSED'));
    expect((await bench.ask('DELETE', `/practice/shared_files/${body.id}`, bench.tokens.maya)).status).toBe(204);
    expect(await bench.test.database.$count(shared_files)).toBe(0);
    expect(bench.test.log.splice(0).map(({ message }) => message)).toEqual(['What follows a write failed']);
  });
});

it('a JPEG with a page of HTML behind it is a JPEG and nothing else', async () => {
  const page = bytesOf('<html><script>alert(1)</script></html>');
  const jpeg = new Uint8Array([...(await quartered('jpeg', { orientation: 6 })), ...page]);
  const { status, body } = await send.client([['file', jpeg, 'scan.jpeg']]);
  expect([status, body.file_name]).toEqual([200, 'scan.jpeg']);
  const opened = await bench.open(body.resource.url);
  const bytes = new Uint8Array(await opened.arrayBuffer());
  expect([opened.headers.get('Content-Type'), bytes.length]).toEqual(['image/jpeg', body.byte_size]);
  expect(Buffer.from(bytes).includes('script')).toBe(false);
  const [row] = await bench.test.database
    .select()
    .from(shared_files)
    .where(eq(shared_files.id, Number(body.id)));
  expect(row?.storage_key).toMatch(/^shared\/[\w-]{32}\.jpg$/);
});
