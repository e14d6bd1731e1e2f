import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { putDemoFiles } from '../demo-world/files/put-demo-files.ts';
import { seedDemoWorld } from '../demo-world/seed.ts';
import { streamOf } from '../ports/files/files-port.ts';
import { memoryFiles } from '../ports/files/memory-files.ts';
import { folderFiles } from '../ports/files/node-files.ts';
import { shared_files } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { sweepFiles } from './sweep-files.ts';

const bytes = new TextEncoder().encode('%PDF-1.4');
const orphan = `shared/${'o'.repeat(32)}.pdf`;
const hourMs = 3_600_000;

describe('sweeping up', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    await seedDemoWorld(opened.database, NOON);
  });
  afterAll(() => opened.close());

  it('removes bytes that no row names once they are an hour old, and no others', async () => {
    const files = memoryFiles();
    await putDemoFiles(opened.database, files);
    for (const key of [orphan, 'portraits/a.jpg']) await files.put(key, streamOf(bytes), bytes.length);
    const now = Date.now();
    expect(await sweepFiles(opened.database, files, new Date(now + hourMs - 60_000))).toBe(0);
    expect(await files.exists(orphan)).toBe(true);
    expect(await sweepFiles(opened.database, files, new Date(now + hourMs + 60_000))).toBe(1);
    expect([await files.exists(orphan), await files.exists('portraits/a.jpg')]).toEqual([false, true]);
    for (const { storage_key } of await opened.database.select().from(shared_files))
      expect(await files.exists(storage_key)).toBe(true);
  });

  it('removes nothing where the files are those of another database', async () => {
    const files = memoryFiles();
    const keys = Array.from({ length: 1_001 }, (_, file) => `shared/${String(file).padStart(32, 'f')}.pdf`);
    for (const key of keys) await files.put(key, streamOf(bytes), bytes.length);
    const later = new Date(Date.now() + hourMs + 60_000);
    await expect(sweepFiles(opened.database, files, later)).rejects.toThrow('1001 shared files have no row');
    for (const key of keys) expect(await files.exists(key)).toBe(true);
    for (const key of keys.slice(100)) await files.remove(key);
    expect(await sweepFiles(opened.database, files, later)).toBe(100);
  });

  it('removes the half of a file in a folder, when nobody can be writing it any more', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'files-'));
    const files = await folderFiles(root);
    const unfinished = path.join(root, '.unfinished');
    mkdirSync(unfinished);
    for (const name of ['old', 'new']) writeFileSync(path.join(unfinished, name), 'half');
    utimesSync(path.join(unfinished, 'old'), 0, 0);
    await sweepFiles(opened.database, files, new Date());
    expect(readdirSync(unfinished)).toEqual(['new']);
    rmSync(root, { recursive: true });
  });
});
