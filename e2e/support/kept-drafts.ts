import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page. */
export function readKeptDrafts(): Promise<string[]> {
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('portal.drafts');
    let isMissing = false;
    // The page has not made it yet. Made here it would lack its store, and the page could keep nothing in it.
    opening.onupgradeneeded = () => {
      isMissing = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error));
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
  });
}

/** All that lies in the page's database of drafts, as one text per draft: what somebody would read who opens its files. */
export const keptDrafts = (page: Page): Promise<string[]> => page.evaluate(readKeptDrafts);

/**
 * Waits until a field can be used. A form is inert until it is known whether an earlier visit left a draft: a click
 * waits for that by itself, but `fill`, `press` and `focus` do not, and what they type goes to whatever has the focus.
 */
export async function usable(field: Locator): Promise<Locator> {
  await expect.poll(() => field.evaluate((element) => element.closest('[inert]') === null)).toBe(true);
  return field;
}

/**
 * Fills a field in and waits until its form's draft has that: a draft is sealed and written a moment after a change, and
 * a page that goes before takes it along.
 */
export async function fillAndKeep(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await usable(field);
  const before = await keptDrafts(page);
  await field.fill(text);
  await expect.poll(() => keptDrafts(page)).not.toEqual(before);
}
