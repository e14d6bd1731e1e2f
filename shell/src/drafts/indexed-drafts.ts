import type { DraftStore, StoredDraft } from './draft-store.ts';

/** Name of the database; its two stores hold the drafts by owner and slot, and the count of wipes. */
const databaseName = 'portal.drafts';
const wipesKey = 'wipes';

/** What a request of IndexedDB comes to. */
function outcome<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('drafts', { keyPath: ['owner', 'slot'] });
    request.result.createObjectStore('counts');
  };
  return outcome(request);
}

/** All keys of one owner: an array sorts behind every text. */
const ownedBy = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/**
 * Drafts in the browser's own database. Not in local storage, which a token link clears: whoever opens one must not
 * take away what somebody else has typed.
 */
export async function indexedDrafts(factory: IDBFactory): Promise<DraftStore> {
  const database = await openDatabase(factory);

  /** Does its work in one transaction, and is done once that is: what was written by then stays. */
  const transact = <Result>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore, counts: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(['drafts', 'counts'], mode);
      const result = work(transaction.objectStore('drafts'), transaction.objectStore('counts'));
      result.catch(reject);
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
    });

  const wipesIn = async (counts: IDBObjectStore): Promise<number> => {
    const count: unknown = await outcome(counts.get(wipesKey));
    return typeof count === 'number' ? count : 0;
  };

  const removeWhere = async (
    drafts: IDBObjectStore,
    range: IDBKeyRange | null,
    matches: (draft: StoredDraft) => boolean,
  ) => {
    const found: StoredDraft[] = await outcome(drafts.getAll(range));
    await Promise.all(found.filter(matches).map(({ owner, slot }) => outcome(drafts.delete([owner, slot]))));
  };

  return {
    wipes: () => transact('readonly', (_drafts, counts) => wipesIn(counts)),
    read: (owner, slot) =>
      transact('readonly', async (drafts) => {
        const found: StoredDraft | undefined = await outcome(drafts.get([owner, slot]));
        return found ?? null;
      }),
    write: (draft, wipes) =>
      transact('readwrite', async (drafts, counts) => {
        if ((await wipesIn(counts)) === wipes) await outcome(drafts.put(draft));
      }),
    remove: (owner, slot) =>
      transact('readwrite', async (drafts) => {
        await outcome(drafts.delete([owner, slot]));
      }),
    wipe: (owner, spare) =>
      transact('readwrite', async (drafts, counts) => {
        await outcome(counts.put((await wipesIn(counts)) + 1, wipesKey));
        await removeWhere(drafts, ownedBy(owner), ({ slot }) => !spare.includes(slot));
      }),
    expire: (before) => transact('readwrite', (drafts) => removeWhere(drafts, null, ({ keptAt }) => keptAt < before)),
  };
}
