import type { DraftStore, StoredDraft } from './draft-store.ts';

/** Name of the database, whose one store holds the drafts by owner and slot. */
const databaseName = 'portal.drafts';

/** What a request of IndexedDB comes to. */
function outcome<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: ['owner', 'slot'] });
  return outcome(request);
}

/**
 * Drafts in the browser's own database. Not in local storage, which a token link clears: whoever opens one must not
 * take away what somebody else has typed.
 */
export async function indexedDrafts(factory: IDBFactory): Promise<DraftStore> {
  const database = await openDatabase(factory);

  /** Does its work in one transaction, and is done once that is: what was written by then stays. */
  const transact = <Result>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('drafts', mode);
      const result = work(transaction.objectStore('drafts'));
      result.catch(reject);
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
    });

  return {
    read: (owner, slot) =>
      transact('readonly', async (drafts) => {
        const found: StoredDraft | undefined = await outcome(drafts.get([owner, slot]));
        return found ?? null;
      }),
    write: (draft) =>
      transact('readwrite', async (drafts) => {
        const put = outcome(drafts.put(draft));
        // Otherwise it waits for the answer to come back to a page that may be going.
        drafts.transaction.commit();
        await put;
      }),
    remove: (owner, slot) =>
      transact('readwrite', async (drafts) => {
        await outcome(drafts.delete([owner, slot]));
      }),
    expire: (before) =>
      transact('readwrite', async (drafts) => {
        const found: StoredDraft[] = await outcome(drafts.getAll());
        const old = found.filter(({ keptAt }) => keptAt < before);
        await Promise.all(old.map(({ owner, slot }) => outcome(drafts.delete([owner, slot]))));
      }),
  };
}
