import type { DraftStore, StoredDraft } from './draft-store.ts';

export type { DraftStore };

/** Drafts in memory, as a browser would keep them; for the mock shell and for tests. */
export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, StoredDraft>();
  let wiped = 0;
  const removeWhere = (matches: (draft: StoredDraft) => boolean) => {
    for (const [key, draft] of drafts) if (matches(draft)) drafts.delete(key);
  };
  return {
    wipes: async () => wiped,
    read: async (owner, slot) => drafts.get(`${owner} ${slot}`) ?? null,
    write: async (draft, wipes) => {
      if (wipes === wiped) drafts.set(`${draft.owner} ${draft.slot}`, draft);
    },
    remove: async (owner, slot) => {
      drafts.delete(`${owner} ${slot}`);
    },
    wipe: async (owner, spare) => {
      wiped += 1;
      removeWhere((draft) => draft.owner === owner && !spare.includes(draft.slot));
    },
    expire: async (before) => removeWhere(({ keptAt }) => keptAt < before),
  };
}
