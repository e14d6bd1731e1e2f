import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AVATAR_MAX_BYTES } from '@portal/contract/rules/files';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { FilesPort } from '../ports/files/files-port.ts';
import { memoryFiles } from '../ports/files/memory-files.ts';
import { nodeImages } from '../ports/images/node-images.ts';
import type { LogLine } from '../ports/ports.ts';
import { createReferenceApi } from '../reference-api.ts';
import { audit_events, people } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { pngHeader, quartered } from '../testing/pictures.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const test = prepareTestApi({ emptied: [audit_events] });
const keys = new Set<string>();
/** What happens to the next file once it is kept. */
let onKept: () => Promise<void> = async () => undefined;
/** Files in memory, and which there are. */
function watchedFiles(): FilesPort {
  const files = memoryFiles();
  return {
    ...files,
    put: async (key, body, size) => {
      await files.put(key, body, size);
      keys.add(key);
      await onKept();
    },
    remove: async (key) => {
      await files.remove(key);
      keys.delete(key);
    },
  };
}

let maya: string;
let api: ReturnType<typeof createReferenceApi>;
beforeAll(async () => {
  maya = await test.tokenOf('maya@demo.test');
  const ports = {
    files: watchedFiles(),
    images: nodeImages(),
    log: { write: (line: LogLine) => void test.log.push(line) },
  };
  api = createReferenceApi({ database: test.database, clock: () => test.now, dev: true, ports });
});
afterEach(async () => {
  onKept = async () => undefined;
  keys.clear();
  expect(test.log.splice(0)).toEqual([]);
});

async function send(method: string, picture?: File, { key = '', locale = 'en', token = maya } = {}) {
  const form = new FormData();
  if (picture) form.append('avatar', picture);
  const headers = { Authorization: token, ...(key !== '' && { 'Idempotency-Key': key }) };
  const init = { method, headers, ...(picture && { body: form }) };
  const response = await api.fetch(new Request(`http://api.test/practice/avatar?locale=${locale}`, init));
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

const file = (bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg') => new File([bytes], name, { type: 'image/jpeg' });
const stored = async () => {
  const [person] = await test.database.select().from(people).where(eq(people.email, 'maya@demo.test'));
  return person?.avatar_url;
};
const get = (url: string, headers = {}) =>
  api.fetch(new Request(`http://api.test${url.replace('/api', '')}`, { headers }));

describe('saving a portrait', () => {
  it('keeps it upright and small, at an address that an img tag can open', async () => {
    const taken = await quartered('jpeg', { width: 2000, height: 1000, orientation: 6 });
    const { status, body } = await send('PUT', file(taken));
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/api\/files\/portraits\/[\w-]{32}\.jpg$/)]);
    expect(await stored()).toBe(body.url);
    const user = await test.call('GET', '/practice/users/me', { token: maya });
    expect(user.body.avatar).toEqual({ url: body.url });
    const picture = await get(body.url);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': expect.stringMatching(/^\d+$/),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const shown = await sharp(new Uint8Array(await picture.arrayBuffer())).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([512, 1024, undefined]);
    const [event] = await test.database.select().from(audit_events);
    expect(event).toMatchObject({ action: 'portrait.updated', subject: 'person' });
  });

  it('is seen by a client in the session with its practitioner', async () => {
    const { body } = await send('PUT', file(await quartered('jpeg')));
    const token = await test.tokenOf('alex@demo.test');
    const read = async () => (await test.call('GET', `/practice/appointments/${id}`, { token })).body;
    const id = await makeSession(test);
    const { counsellor, client } = await read();
    expect([counsellor.avatar, client.avatar]).toEqual([{ url: body.url }, null]);
    await send('DELETE');
    expect((await read()).counsellor.avatar).toBeNull();
  });

  it('removes the file of the former one, and of one that is removed', async () => {
    const first = await send('PUT', file(await quartered('png')));
    const second = await send('PUT', file(await quartered('jpeg')));
    expect(second.body.url).not.toBe(first.body.url);
    expect([(await get(first.body.url)).status, (await get(second.body.url)).status, keys.size]).toEqual([404, 200, 1]);
    expect((await send('DELETE')).status).toBe(204);
    expect([await stored(), keys.size, (await get(second.body.url)).status]).toEqual([null, 0, 404]);
    expect((await send('DELETE')).status).toBe(204);
  });

  it('is done once per key, although a browser writes the form anew', async () => {
    const picture = await quartered('jpeg');
    const [first, again] = [
      await send('PUT', file(picture), { key: 'one' }),
      await send('PUT', file(picture), { key: 'one' }),
    ];
    expect([again.status, again.body, again.headers.get('Idempotent-Replayed')]).toEqual([200, first.body, 'true']);
    expect(keys.size).toBe(1);
    const other = await send('PUT', file(await quartered('png')), { key: 'one' });
    expect([other.status, other.body.code, await stored(), keys.size]).toEqual([422, 'key_reused', first.body.url, 1]);
  });

  it('receives few large files at once, and small ones meanwhile', async () => {
    let begun = 0;
    const open: (() => void)[] = [];
    let reachThree: () => void = () => undefined;
    const threeBegun = new Promise<void>((resolve) => {
      reachThree = resolve;
    });
    const slow = () => {
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => void open.push(() => controller.close()),
          pull: () => {
            begun += 1;
            if (begun === 3) reachThree();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        Authorization: maya,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': '9000000',
      };
      const init = { method: 'PUT', headers, body, duplex: 'half' as const };
      return api.fetch(new Request('http://api.test/practice/avatar', init));
    };
    const slowly = Array.from({ length: 5 }, slow);
    await threeBegun;
    const form = new FormData();
    form.append('avatar', file(await quartered('jpeg')));
    const small = new Request('http://api.test/practice/avatar', {
      method: 'PUT',
      headers: { Authorization: maya },
      body: form,
    });
    small.headers.set('Content-Length', '9000');
    expect([(await api.fetch(small)).status, begun]).toEqual([200, 3]);
    for (const close of open) close();
    expect((await Promise.all(slowly)).map(({ status }) => status)).toEqual(slowly.map(() => 422));
  });

  it('holds up nobody while a bucket takes its time', async () => {
    let go: () => void = () => undefined;
    const stalled = new Promise<void>((resolve) => {
      go = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      onKept = () => {
        resolve();
        return stalled;
      };
    });
    const saving = send('PUT', file(await quartered('jpeg')));
    await begun;
    expect((await test.call('GET', '/practice/users/me', { token: maya })).status).toBe(200);
    go();
    expect([(await saving).status, keys.size]).toEqual([200, 1]);
  });

  it('keeps no file that was sent without an answer', async () => {
    onKept = () => Promise.reject(new Error('No answer'));
    const failed = await send('PUT', file(await quartered('jpeg')));
    expect([failed.status, await stored(), keys.size]).toEqual([500, null, 0]);
    expect(test.log.splice(0)).toHaveLength(1);
  });

  it('keeps no file of a save that is undone', async () => {
    await test.database.execute('alter table audit_events add constraint full_trail check (false) not valid');
    const failed = await send('PUT', file(await quartered('jpeg')));
    await test.database.execute('alter table audit_events drop constraint full_trail');
    expect([failed.status, await stored(), keys.size]).toEqual([500, null, 0]);
    expect(test.log.splice(0)).toHaveLength(1);
  });
});

const words = {
  en: 'There was a problem with the file you selected. Please check to make sure your file meets the max size limit',
  fr: 'Il y a un problème avec le fichier que vous avez choisi. Veuillez vérifier qu’il ne dépasse pas la taille maximale',
};

describe('what is no portrait is refused in the words of ONB-135, and changes nothing', () => {
  const exe = new Uint8Array(2000);
  exe.set(new TextEncoder().encode('MZ\u0090'));
  const bomb = new Uint8Array(4_000_000);
  bomb.set(pngHeader(12_000, 12_000));
  it.each([
    ['an .exe named .png', async () => file(exe, 'me.png')],
    ['0 bytes', async () => file(new Uint8Array())],
    ['a WebP named .jpg', async () => file(await quartered('webp'))],
    ['a picture of 12,000 × 12,000', async () => file(bomb)],
    ['a torn picture', async () => file((await quartered('jpeg', { width: 1000, height: 1000 })).slice(0, 3000))],
    ['100 MB and one byte', async () => file(new Uint8Array(AVATAR_MAX_BYTES + 1))],
  ])('%s', async (_kind, make) => {
    const { body } = await send('PUT', file(await quartered('jpeg')));
    const refused = await send('PUT', await make());
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ source: { pointer: 'avatar' }, detail: words.en, code: 'rules.file' }],
    ]);
    expect([await stored(), keys.size]).toEqual([body.url, 1]);
  });

  it('far more than 100 MB, which nobody reads to the end', async () => {
    // A new one each time, as a socket gives them: the reader gives their memory back.
    const piece = () => new Uint8Array(1_048_576);
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece()) });
    const headers = { Authorization: maya, 'Content-Type': 'multipart/form-data; boundary=b' };
    // Not a form of the platform's: undici's goes on writing when nobody reads it any more, and throws.
    const init = { method: 'PUT', body: endless, duplex: 'half' as const, headers };
    const refused = await api.fetch(new Request('http://api.test/practice/avatar?locale=fr', init));
    expect([refused.status, (await refused.json()).error]).toEqual([413, words.fr]);
  });

  it('a form without a file', async () => {
    const form = new FormData();
    form.append('avatar', 'me.jpg');
    const init = { method: 'PUT', body: form, headers: { Authorization: maya } };
    const response = await api.fetch(new Request('http://api.test/practice/avatar', init));
    expect(response.status).toBe(422);
  });
});

it.each(['', 'x', '../../secret.jpg', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.jpg`, `${'a'.repeat(31)}%2F.jpg`])(
  'there is no portrait named “%s”',
  async (name) => {
    expect((await get(`/api/files/portraits/${name}`)).status).toBe(404);
  },
);
