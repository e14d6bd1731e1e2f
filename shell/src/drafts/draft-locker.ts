import { ownerOf, slotOf } from './draft-address.ts';
import { seal, unseal } from './draft-cipher.ts';
import type { DraftStore } from './draft-store.ts';

/** A draft that nobody came back for goes after seven days. */
const longestMs = 7 * 24 * 60 * 60 * 1000;
/**
 * More than this, in characters of JSON, is no draft: the longest note fits twice, as it was sent and as it stands, with
 * every sign of both written as two.
 */
const mostCharacters = 1_250_000;

/** The value is larger than a draft may be. */
export class DraftTooLargeError extends Error {
  override readonly name = 'DraftTooLargeError';

  constructor(characters: number) {
    super(`A draft may have ${mostCharacters} characters; this one has ${characters}.`);
  }
}

export interface DraftLockerOptions {
  openStore(): Promise<DraftStore>;
  keyOf(personId: string): Promise<CryptoKey>;
  /** The signed-in person's id; null while nobody is known. */
  person(): string | null;
  now(): Date;
}

export type DraftLocker = ReturnType<typeof createDraftLocker>;

/** The signed-in person's drafts, sealed with their key. */
export function createDraftLocker({ openStore, keyOf, person, now }: DraftLockerOptions) {
  const earliest = () => now().getTime() - longestMs;
  let opened: Promise<DraftStore> | null = null;

  const openOnce = async (): Promise<DraftStore> => {
    const store = await openStore();
    await store.expire(earliest());
    return store;
  };
  const open = () => {
    opened ??= openOnce();
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  const whose = (): string => {
    const id = person();
    if (id === null) throw new Error('Drafts belong to a signed-in person, and there is none.');
    return id;
  };
  const placeOf = async (id: string, name: string) => {
    const [owner, slot] = await Promise.all([ownerOf(id), slotOf(id, name)]);
    return { owner, slot };
  };

  return {
    /** Undefined when there is none that this person can read. */
    read: async (name: string): Promise<unknown> => {
      const id = whose();
      const [store, key, { owner, slot }] = await Promise.all([open(), keyOf(id), placeOf(id, name)]);
      const draft = await store.read(owner, slot);
      if (!draft || draft.keptAt < earliest()) return undefined;
      return JSON.parse(await unseal(key, draft));
    },
    /** @throws DraftTooLargeError */
    write: async (name: string, value: unknown) => {
      const id = whose();
      const text = JSON.stringify(value);
      if (text.length > mostCharacters) throw new DraftTooLargeError(text.length);
      const [store, key, place] = await Promise.all([open(), keyOf(id), placeOf(id, name)]);
      await store.write(await seal(key, text, { ...place, keptAt: now().getTime() }));
    },
    remove: async (name: string) => {
      const id = whose();
      const [store, { owner, slot }] = await Promise.all([open(), placeOf(id, name)]);
      await store.remove(owner, slot);
    },
  };
}
