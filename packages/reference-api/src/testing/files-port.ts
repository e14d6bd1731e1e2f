import { expect, it } from '@jest/globals';
import { type ByteStream, type FilesPort, streamOf } from '../ports/files/files-port.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const key = 'portraits/first_one-1.jpg';

async function textAt(files: FilesPort, at: string): Promise<string | undefined> {
  const found = await files.get(at);
  return found ? new Response(found.body).text() : undefined;
}

const put = (files: FilesPort, at: string, text: string, size = bytesOf(text).length) =>
  files.put(at, streamOf(bytesOf(text)), size);

/** Keys that would be another path somewhere, or say nothing of what the file is. */
const noKeys = [
  ...['', '.jpg', '../escape.jpg', 'portraits/../../escape.jpg', '/etc/escape.jpg', 'a//b.jpg', './a.jpg', 'a/.b.jpg'],
  ...['a\\b.jpg', 'a%2Fb.jpg', 'a\u0000.jpg', 'a.jpg/', 'a.exe', 'a', `${'a'.repeat(200)}.jpg`, 'a b.jpg', 'é.jpg'],
];

/** What every adapter of the files port does, whatever keeps the files. */
export function testFilesPort(open: () => Promise<FilesPort> | FilesPort): void {
  it('keeps what it is given, and says what it is', async () => {
    const files = await open();
    await put(files, key, 'A portrait');
    const { size, type } = (await files.get(key)) ?? {};
    expect([size, type, await textAt(files, key)]).toEqual([10, 'image/jpeg', 'A portrait']);
    expect([await files.exists(key), await files.exists('portraits/other.jpg')]).toEqual([true, false]);
  });

  it('has nothing where nothing was put, and removes it twice', async () => {
    const files = await open();
    expect(await files.get('portraits/none.png')).toBeNull();
    await put(files, key, 'A portrait');
    await files.remove(key);
    await files.remove(key);
    expect([await files.get(key), await files.exists(key)]).toEqual([null, false]);
  });

  it('takes a file in place of another', async () => {
    const files = await open();
    await put(files, key, 'A former portrait');
    await put(files, key, 'A portrait');
    expect(await textAt(files, key)).toBe('A portrait');
  });

  it.each([
    ['shorter', 'A port'],
    ['longer', 'A portrait and more'],
  ])('keeps the former file where a stream is %s than it was said to be', async (_kind, text) => {
    const files = await open();
    await put(files, key, 'Former one');
    await expect(put(files, key, text, 10)).rejects.toThrow('does not have 10 bytes');
    expect(await textAt(files, key)).toBe('Former one');
  });

  it('keeps nothing of a stream that breaks off', async () => {
    const files = await open();
    const broken: ByteStream = new ReadableStream({
      start: (controller) => controller.enqueue(bytesOf('A port')),
      pull: (controller) => controller.error(new Error('The sender is gone')),
    });
    await expect(files.put(key, broken, 10)).rejects.toThrow('The sender is gone');
    expect(await files.exists(key)).toBe(false);
  });

  it('takes a stream of many pieces, larger than any buffer', async () => {
    const files = await open();
    const piece = new Uint8Array(65_536).fill(7);
    let pieces = 0;
    const body: ByteStream = new ReadableStream({
      pull: (controller) => {
        if (pieces === 48) controller.close();
        else controller.enqueue(piece.slice());
        pieces += 1;
      },
    });
    await files.put('documents/large.pdf', body, 48 * piece.length);
    const found = await files.get('documents/large.pdf');
    const bytes = new Uint8Array(await new Response(found?.body).arrayBuffer());
    expect([found?.size, found?.type, bytes.length]).toEqual([3_145_728, 'application/pdf', 3_145_728]);
    expect(bytes.every((byte) => byte === 7)).toBe(true);
  });

  it('lists what is below a folder and was put before a moment', async () => {
    const files = await open();
    const keysBefore = async (moment: number, folder = 'shared/') => {
      const keys: string[] = [];
      for await (const listed of files.list(folder, new Date(moment))) keys.push(listed);
      return keys.sort();
    };
    const hourMs = 3_600_000;
    const later = Date.now() + hourMs;
    expect(await keysBefore(later)).toEqual([]);
    // More than one page of a service that has small ones.
    const keys = Array.from({ length: 7 }, (_, file) => `shared/file_${file}.pdf`);
    for (const each of [...keys, key, 'shared_too/other.pdf']) await put(files, each, 'A worksheet');
    expect(await keysBefore(later)).toEqual(keys);
    expect(await keysBefore(Date.now() - hourMs)).toEqual([]);
    // Whoever lists may remove what is listed.
    for await (const listed of files.list('shared/', new Date(later))) await files.remove(listed);
    expect([await keysBefore(later), await keysBefore(later, 'portraits/')]).toEqual([[], [key]]);
    await expect(keysBefore(later, '../')).rejects.toThrow('is no key of a file');
  });

  it.each(noKeys)('refuses “%s”, which is no key', async (wrong) => {
    const files = await open();
    for (const attempt of [() => put(files, wrong, 'x'), () => files.get(wrong), () => files.remove(wrong)])
      await expect(attempt()).rejects.toThrow('is no key of a file');
    await expect(files.exists(wrong)).rejects.toThrow('is no key of a file');
  });
}
