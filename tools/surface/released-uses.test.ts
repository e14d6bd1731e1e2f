import { describe, expect, it } from '@jest/globals';
import { releasedUses } from './released-uses.ts';

const files: Record<string, { text: string; day: number }> = {
  'mf-admin/0.1.0-aaaaaaaa/release.json': { text: '{"imports":{"react":["useState"]}}', day: 1 },
  'mf-admin/0.1.0-bbbbbbbb/release.json': { text: '{"version":"0.1.0-bbbbbbbb"}', day: 2 },
  'mf-clinic/0.1.0-cccccccc/release.json': { text: '{"imports":{}}', day: 3 },
};
const store = {
  list: async (part: string) =>
    Object.keys(files).flatMap((key) => (key.startsWith(part) ? [key.split('/')[1] ?? ''] : [])),
  read: async (key: string) => {
    const file = files[key];
    return file ? { content: Buffer.from(file.text), changedAt: new Date(2026, 0, file.day) } : null;
  },
};

describe('releasedUses', () => {
  it('tells of every release what it uses, the newest of each remote first', async () => {
    expect(await releasedUses(store)).toEqual([
      { release: 'mf-admin@0.1.0-bbbbbbbb', uses: null },
      { release: 'mf-admin@0.1.0-aaaaaaaa', uses: { react: ['useState'] } },
      { release: 'mf-clinic@0.1.0-cccccccc', uses: {} },
    ]);
  });

  it('leaves out what lies there and is no release', async () => {
    expect(await releasedUses({ ...store, read: async () => null })).toEqual([]);
  });
});
