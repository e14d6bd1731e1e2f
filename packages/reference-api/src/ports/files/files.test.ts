import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testFilesPort } from '../../testing/files-port.ts';
import { FileKeyError, streamOf } from './files-port.ts';
import { memoryFiles } from './memory-files.ts';
import { folderFiles } from './node-files.ts';

const bytes = new TextEncoder().encode('A portrait');

describe('files in memory', () => {
  testFilesPort(memoryFiles);

  it('have addresses of the browser where no server has them', async () => {
    const [files, hidden] = [memoryFiles({ addresses: true }), memoryFiles()];
    for (const port of [files, hidden]) await port.put('portraits/a.jpg', streamOf(bytes), bytes.length);
    expect(hidden.addressOf?.('portraits/a.jpg')).toBeUndefined();
    const address = files.addressOf?.('portraits/a.jpg') ?? '';
    expect(address).toMatch(/^blob:.+#portraits\/a\.jpg$/);
    expect(await (await fetch(address)).text()).toBe('A portrait');
    await files.remove('portraits/a.jpg');
    await expect(fetch(address)).rejects.toThrow();
  });
});

describe('files in a folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'files-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  testFilesPort(() => folderFiles(path.join(root, 'files')));

  it('are in no other place than the folder, and half a file is in none', async () => {
    const files = await folderFiles(path.join(root, 'files'));
    await files.put('portraits/a.jpg', streamOf(bytes), bytes.length);
    await expect(files.put('portraits/b.jpg', streamOf(bytes), 3)).rejects.toThrow();
    const names = readdirSync(root, { recursive: true }).map(String).sort();
    expect(names).toEqual(['files', 'files/.unfinished', 'files/portraits', 'files/portraits/a.jpg']);
  });

  it('are not reached through a link, which may lead anywhere', async () => {
    const folder = path.join(root, 'files');
    mkdirSync(path.join(root, 'secrets'));
    mkdirSync(path.join(folder, 'portraits'), { recursive: true });
    writeFileSync(path.join(root, 'secrets', 'a.jpg'), 'secret');
    symlinkSync(path.join(root, 'secrets'), path.join(folder, 'linked'));
    symlinkSync(path.join(root, 'secrets', 'a.jpg'), path.join(folder, 'portraits', 'a.jpg'));
    const files = await folderFiles(folder);
    expect([await files.get('portraits/a.jpg'), await files.exists('portraits/a.jpg')]).toEqual([null, false]);
    for (const work of [
      () => files.get('linked/a.jpg'),
      () => files.put('linked/b.jpg', streamOf(bytes), bytes.length),
      () => files.remove('linked/a.jpg'),
    ])
      await expect(work()).rejects.toThrow(FileKeyError);
    expect(readdirSync(path.join(root, 'secrets'))).toEqual(['a.jpg']);
  });

  it('leave nothing of a process that ended while it wrote, and what others write now', async () => {
    const unfinished = path.join(root, 'files', '.unfinished');
    mkdirSync(unfinished, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(path.join(unfinished, name), 'half');
    utimesSync(path.join(unfinished, 'old'), 0, 0);
    await folderFiles(path.join(root, 'files'));
    expect(readdirSync(unfinished)).toEqual(['new']);
  });
});
