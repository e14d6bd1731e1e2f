import type { DraftStore, StoredDraft } from './draft-store.ts';

export type { DraftStore };

/** Drafts in memory, as a browser would keep them; for the mock shell and for tests. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, StoredDraft>();
  return {
    read: async (owner, slot) => drafts.get(`${owner} ${slot}`) ?? null,
    write: async (draft) => {
      drafts.set(`${draft.owner} ${draft.slot}`, draft);
    },
    remove: async (owner, slot) => {
      drafts.delete(`${owner} ${slot}`);
    },
    expire: async (before) => {
      for (const [key, { keptAt }] of drafts) if (keptAt < before) drafts.delete(key);
    },
  };
}
