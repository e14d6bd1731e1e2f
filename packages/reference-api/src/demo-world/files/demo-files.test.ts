import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPictureHeader } from '@portal/contract/rules/pictures';
import { eq } from 'drizzle-orm';
import { memoryFiles } from '../../ports/files/memory-files.ts';
import type { Database } from '../../storage/database.ts';
import { shared_files } from '../../storage/tables.ts';
import { NOON } from '../../testing/noon.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { fileNames } from '../note-texts.ts';
import { seedDemoWorld } from '../seed.ts';
import { demoFile } from './demo-file.ts';
import { putDemoFiles } from './put-demo-files.ts';

const names = Object.values(fileNames).flat();
async function firstRow(database: Database) {
  const [first] = await database.select().from(shared_files).orderBy(shared_files.id).limit(1);
  if (!first) throw new Error('The demo world has no files');
  return first;
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

describe('files of the demo world', () => {
  it.each(names.filter((name) => name.endsWith('.pdf')))('“%s” is a PDF that says what it is', (name) => {
    const bytes = demoFile(name);
    const pdf = textOf(bytes);
    expect(pdf).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect(pdf).toContain(`(${name.slice(0, -4)}) Tj`);
    // The table tells where it begins itself, and where each object does.
    const table = Number(/startxref\n(\d+)\n/.exec(pdf)?.[1]);
    const starts = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, at]) => Number(at));
    expect(starts.map((at) => pdf.slice(at, at + 7))).toEqual([1, 2, 3, 4, 5].map((object) => `${object} 0 obj`));
    const [, length = '', content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(pdf) ?? [];
    expect(content.length).toBe(Number(length));
  });

  it('are PDFs also by names with what would end a text', () => {
    expect(textOf(demoFile(String.raw`Notes (May) \ été.pdf`))).toContain(String.raw`(Notes \(May\) \\ ?t?) Tj`);
  });

  it('are JPEGs that decoders take, in dark letters on white', async () => {
    const bytes = demoFile('Photo of worksheet.jpg');
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes, { failOn: 'warning' })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Eighteen letters and gaps with a margin, and seven dots with two, of eight pixels each.
    expect(info).toMatchObject({ width: 912, height: 104, channels: 1 });
    const shades = (x: number, y: number) => Number(data[y * info.width + x]);
    // The P begins with a column of ink; the margin has none.
    expect([shades(28, 28), shades(28, 76), shades(4, 4)].map((shade) => Math.round(shade / 10))).toEqual([4, 4, 25]);
    expect(readPictureHeader(bytes)).toMatchObject({ width: 912, height: 104 });
  });

  describe('behind their rows', () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeEach(async () => {
      opened = await openTestDatabase();
      await seedDemoWorld(opened.database, NOON);
    });
    afterEach(() => opened.close());

    it('are all there, of the size and type that the row says', async () => {
      const { database } = opened;
      const files = memoryFiles();
      const first = await firstRow(database);
      const former = { storage_key: `demo/${first.id}`, byte_size: 1 };
      await database.update(shared_files).set(former).where(eq(shared_files.id, first.id));
      await putDemoFiles(database, files);
      const rows = await database.select().from(shared_files);
      expect(rows.length).toBeGreaterThan(100);
      for (const { storage_key, byte_size, content_type } of rows)
        expect(await files.get(storage_key)).toMatchObject({ size: byte_size, type: content_type });
      expect(new Set(rows.map(({ storage_key }) => storage_key)).size).toBe(rows.length);
    });

    it('leave alone what people sent, and put back what they removed', async () => {
      const { database } = opened;
      const files = memoryFiles();
      const first = await firstRow(database);
      const own = `shared/${'a'.repeat(32)}.pdf`;
      await database.insert(shared_files).values({ ...first, id: 5000, storage_key: own });
      await putDemoFiles(database, files);
      await files.remove(first.storage_key);
      await putDemoFiles(database, files);
      expect([await files.exists(own), await files.exists(first.storage_key)]).toEqual([false, true]);
    });
  });
});
