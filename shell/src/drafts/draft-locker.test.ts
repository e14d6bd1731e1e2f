import { describe, expect, it } from '@jest/globals';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { importKey } from './draft-cipher.ts';
import { createDraftLocker, DraftTooLargeError } from './draft-locker.ts';
import type { DraftStore } from './draft-store.ts';
import { memoryDrafts } from './memory-drafts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keys: Record<string, number> = { maya: 1, dana: 2 };

/** A page of somebody on the machine that a store belongs to. */
function openPage(store: DraftStore, person: string | null, now = new Date('2026-11-20T15:00:00Z')) {
  const keyOf = (id: string) => importKey(new Uint8Array(32).fill(keys[id] ?? 0));
  return createDraftLocker({ openStore: async () => store, keyOf, person: () => person, now: () => now });
}

describe('the draft locker', () => {
  it('gives a draft back to its author, and to nobody else', async () => {
    const store = memoryDrafts();
    await openPage(store, 'maya').write('note', { text: 'Zoé' });
    expect(await openPage(store, 'maya').read('note')).toEqual({ text: 'Zoé' });
    expect(await openPage(store, 'dana').read('note')).toBeUndefined();
    await expect(openPage(store, null).read('note')).rejects.toThrow('there is none');
  });

  it('opens nothing that was given a later date, to outlive its time', async () => {
    const store = memoryDrafts();
    await openPage(store, 'maya').write('note', 'mine');
    const read: DraftStore['read'] = async (owner, slot) => {
      const draft = await store.read(owner, slot);
      return draft && { ...draft, keptAt: draft.keptAt + dayMs };
    };
    await expect(openPage({ ...store, read }, 'maya').read('note')).rejects.toThrow();
  });

  it('keeps a draft for seven days', async () => {
    const store = memoryDrafts();
    const start = new Date('2026-11-20T15:00:00Z');
    await openPage(store, 'maya', start).write('note', 'mine');
    const readAfter = (ms: number) => openPage(store, 'maya', new Date(start.getTime() + ms)).read('note');
    expect(await readAfter(7 * dayMs)).toBe('mine');
    expect(await readAfter(7 * dayMs + 1)).toBeUndefined();
    expect(await readAfter(0)).toBeUndefined();
  });

  it('holds the longest note, as it was sent and as it stands, and refuses what is larger', async () => {
    const page = openPage(memoryDrafts(), 'maya');
    const longest = '"'.repeat(NOTE_LIMIT);
    await page.write('note', { text: longest, sent: { note: longest, key: 'one' } });
    expect(await page.read('note')).toMatchObject({ text: longest });
    await expect(page.write('note', 'x'.repeat(1_250_000))).rejects.toThrow(DraftTooLargeError);
  });

  it('tries a place again that could not be opened', async () => {
    const store = memoryDrafts();
    let tries = 0;
    const openStore = async () => {
      tries += 1;
      if (tries === 1) throw new Error('blocked');
      return store;
    };
    const keyOf = () => importKey(new Uint8Array(32));
    const page = createDraftLocker({ openStore, keyOf, person: () => 'maya', now: () => new Date() });
    await expect(page.write('note', 'mine')).rejects.toThrow('blocked');
    await page.write('note', 'mine');
    expect(await page.read('note')).toBe('mine');
  });
});
