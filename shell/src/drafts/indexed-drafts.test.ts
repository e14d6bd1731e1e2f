import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import type { DraftStore, StoredDraft } from './draft-store.ts';
import { indexedDrafts } from './indexed-drafts.ts';
import { memoryDrafts } from './memory-drafts.ts';

const draft = (owner: string, slot: string, keptAt = 1_000): StoredDraft => ({
  owner,
  slot,
  keptAt,
  sealed: new Uint8Array([1, 2, 3]),
});

const places: [string, () => Promise<DraftStore>][] = [
  ['the browser’s database', () => indexedDrafts(new IDBFactory())],
  ['memory', async () => memoryDrafts()],
];

describe.each(places)('drafts in %s', (_name, open) => {
  it('are found by owner and slot, and the last one written stays', async () => {
    const store = await open();
    await store.write(draft('maya', 'note'));
    await store.write(draft('maya', 'note', 2_000));
    expect(await store.read('maya', 'note')).toEqual(draft('maya', 'note', 2_000));
    expect(await store.read('maya', 'other')).toBeNull();
    expect(await store.read('dana', 'note')).toBeNull();
    await store.remove('maya', 'note');
    expect(await store.read('maya', 'note')).toBeNull();
  });

  it('go with age, whoever they belong to', async () => {
    const store = await open();
    await store.write(draft('maya', 'note', 1_000));
    await store.write(draft('dana', 'note', 2_000));
    await store.expire(2_000);
    expect(await store.read('maya', 'note')).toBeNull();
    expect(await store.read('dana', 'note')).not.toBeNull();
  });
});

it('the browser’s database outlives the page', async () => {
  const factory = new IDBFactory();
  await (await indexedDrafts(factory)).write(draft('maya', 'note'));
  expect(await (await indexedDrafts(factory)).read('maya', 'note')).not.toBeNull();
});
