import fs, { readdirSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryStore } from '../testing/stores.ts';

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
});
