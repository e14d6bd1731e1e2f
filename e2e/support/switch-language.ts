import { expect, type Page } from '@playwright/test';
import { expectGone, expectSettled } from './absence.ts';

/** What is open or wrong on the screen: as much of it in one language as in the other. */
const state = 'dialog[open], [role=dialog], [role=menuitem], [aria-invalid=true], [role=timer], [role=log] p[dir=auto]';

/**
 * Puts a page into another language where it stands, as a choice in another tab does: a dialog that covers the header's
 * switch stays open. Opening the same screen a second time would cost many times as much.
 * @param again brings back a state that does not outlive this
 */
export async function switchLanguage(page: Page, locale: 'en' | 'fr', again?: () => Promise<void>): Promise<void> {
  const before = await page.evaluate((selector) => document.querySelectorAll(selector).length, state);
  await page.evaluate((newValue) => {
    localStorage.setItem('portal.locale', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'portal.locale', newValue, storageArea: localStorage }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  // The document’s language comes first: what is drawn in it, and asked for anew, comes with the header’s switch.
  await expectGone(page.locator(`button[lang]:not([lang=${locale}])[aria-pressed=true]`));
  // What a dialog covers has no role for as long.
  await expectSettled(page, page.locator('h1'));
  await again?.();
  await expect(page.locator(state)).toHaveCount(before);
}
