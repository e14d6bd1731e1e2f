import type { Page } from '@playwright/test';

/** All that lies in the page's database of drafts, as one text per draft: what somebody would read who opens its files. */
export function keptDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('portal.drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('drafts').objectStore('drafts').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(
              reading.result.map(
                ({ sealed, ...names }) => JSON.stringify(names) + new TextDecoder('latin1').decode(sealed),
              ),
            );
          };
        };
      }),
  );
}
