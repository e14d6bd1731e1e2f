import fs, { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryStore } from '../testing/stores.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { FolderStore } from './folder-store.ts';

describe('a store in a folder', () => {
  it('goes on after a line of its log was torn: the next one stands by itself', async () => {
    const releases = temporaryStore({ 'history.jsonl': '{"serial":1}\n{"ser' });
    await releases.record(2, '{"serial":2}\n');
    await releases.record(3, '{"serial":3}\n');
    expect((await releases.recorded()).split('\n')).toEqual([
      '{"serial":1}',
      '{"ser',
      '{"serial":2}',
      '{"serial":3}',
      '',
    ]);
  });

  it('leaves no half of what a full disk did not take', async () => {
    const releases = temporaryStore();
    const write = fs.writeFileSync;
    jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      if (!String(file).includes('registry.json')) return write(file, ...rest);
      write(file, 'half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(releases.swap('registry.json', 'whole', null)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(releases.folder)).toEqual([]);
    jest.restoreAllMocks();
    expect(await releases.swap('registry.json', 'whole', null)).toBe(true);
  });

  it.each([
    ['its history', 'history.jsonl', (store: FolderStore) => store.record(1, '{"serial":1}\n')],
    [
      'a folder of what was live',
      'once-live',
      (store: FolderStore) => store.swap('once-live/mf-admin.json', 'x', null),
    ],
    ['the registry', 'registry.json', (store: FolderStore) => store.swap('registry.json', 'x', null)],
    [
      'a part’s folder',
      'mf-admin',
      async (store: FolderStore) => store.place(await store.aside('a'), 'mf-admin/1', 'x'),
    ],
    ['where builds are laid aside', '.aside', (store: FolderStore) => store.aside('a')],
  ])('writes nothing through a link, in the place of %s', async (_what, name, write) => {
    const elsewhere = temporaryFolder({ 'file.txt': 'of somebody else' });
    const releases = temporaryStore();
    const target = name.includes('.json') ? path.join(elsewhere, 'file.txt') : elsewhere;
    fs.symlinkSync(target, path.join(releases.folder, name));
    await expect(write(releases)).rejects.toThrow(`${path.join(releases.folder, name)} is a link`);
    expect(readdirSync(elsewhere)).toEqual(['file.txt']);
    expect(fs.readFileSync(path.join(elsewhere, 'file.txt'), 'utf8')).toBe('of somebody else');
  });

  it('takes a file that is larger than any of ours for none', async () => {
    const releases = temporaryStore({ 'mf-admin/1/page.js': 'x' });
    expect((await releases.read('mf-admin/1/page.js'))?.content.toString()).toBe('x');
    fs.truncateSync(path.join(releases.folder, 'mf-admin/1/page.js'), 64_000_001);
    expect(await releases.read('mf-admin/1/page.js')).toBeNull();
  });
});
