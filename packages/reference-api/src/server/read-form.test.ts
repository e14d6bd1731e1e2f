import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readForm } from './read-form.ts';
import { ReceivedFile } from './received-file.ts';

type Field = readonly [name: string, value: string | { bytes: Uint8Array<ArrayBuffer>; name: string; type: string }];

async function written(fields: readonly Field[]) {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.bytes], value.name, { type: value.type }));
  }
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  return { request, bytes, type: request.headers.get('Content-Type') ?? '' };
}

const plain = async (form: Iterable<readonly [string, string | File]>) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, value.size, [...new Uint8Array(await value.arrayBuffer())]],
    ),
  );

/** What looks like a part of the form itself. */
const awkward = fc.constantFrom(
  '\r\n--',
  '\r\n\r\n',
  '--',
  '"',
  '\r\n',
  '\u0000',
  'é',
  '%22',
  '\r\n----formdata-undici-',
);
const text = fc.array(fc.oneof(fc.string(), awkward), { maxLength: 4 }).map((parts) => parts.join(''));
const file = fc.record({
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    text.map((words) => new TextEncoder().encode(words)),
  ),
  name: fc.string({ unit: 'grapheme', minLength: 1 }),
  type: fc.constantFrom('image/png', 'application/pdf'),
});

describe('a form', () => {
  it('is read as the platform reads it, whatever is in it', async () => {
    const fields = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.oneof(text, file)), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        const { request, bytes, type } = await written(given);
        expect(await plain(readForm(bytes, type))).toEqual(await plain(await request.formData()));
      }),
      { seed: 17, numRuns: 200 },
    );
  });

  it('is refused when it is torn, at whatever place', async () => {
    const { bytes, type } = await written([
      ['avatar', { bytes: new Uint8Array(40), name: 'a.png', type: 'image/png' }],
    ]);
    for (let length = 0; length < bytes.length - 2; length += 1)
      expect(() => readForm(bytes.slice(0, length), type)).toThrow();
  });

  it.each(['', 'application/json', 'multipart/form-data', 'multipart/mixed; boundary=x', 'text/plain; boundary=x'])(
    'is none where its type is “%s”',
    (type) => {
      expect(() => readForm(new TextEncoder().encode('--x--\r\n'), type)).toThrow('no form');
    },
  );

  it('has its files where they lie in the body: no byte is copied', async () => {
    const { bytes, type } = await written([
      ['avatar', { bytes: new Uint8Array(40), name: 'a.png', type: 'image/png' }],
    ]);
    const [[name, value] = ['', '']] = readForm(bytes, type);
    if (!(value instanceof ReceivedFile)) throw new Error('There is no file');
    expect([name, value.size, (await value.bytes()).buffer === bytes.buffer]).toEqual(['avatar', 40, true]);
    expect(new Uint8Array(await new Response(value.stream()).arrayBuffer())).toEqual(new Uint8Array(40));
    expect([await value.text(), value.slice(0, 10).size]).toEqual(['\u0000'.repeat(40), 10]);
  });

  it('of more parts than any call has is refused', async () => {
    const { bytes, type } = await written(Array.from({ length: 101 }, (_, index) => [`field${index}`, '']));
    expect(() => readForm(bytes, type)).toThrow('torn');
  });

  it('holds nobody up by spaces in a type', () => {
    const header = `content-disposition: form-data; name="a"; filename="b"\r\ncontent-type: a${' '.repeat(8_000)}b`;
    const form = `${`--part\r\n${header}\r\n\r\n\r\n`.repeat(99)}--part--`;
    const bytes = new TextEncoder().encode(form);
    // An expression that trimmed them took 15 s, during which the server answered nobody.
    expect(() => expect(readForm(bytes, 'multipart/form-data; boundary=part')).toHaveLength(99)).toTakeAtMost(5_000);
  });
});
