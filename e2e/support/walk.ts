import { expect, type Page } from '@playwright/test';

/** Runs in the page, of whichever engine: what `setOut` does there. */
export function setOutHere(to: string): void {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Starts out for another page of the portal as back and forward do, without a document being loaded. */
export const setOut = (page: Page, address: string): Promise<void> => page.evaluate(setOutHere, address);

/** The same, and waits until something else is shown than before: a page, or the card in its place. */
export async function walkTo(page: Page, address: string): Promise<void> {
  const title = page.locator('[data-page-title]');
  const former = await title.elementHandle();
  await setOut(page, address);
  // The former page stays until the next one can be shown.
  await expect.poll(async () => (await former?.isVisible()) ?? false, { intervals: [50] }).toBe(false);
  await expect(title).toBeVisible();
}

/**
 * Goes back to a document that is no page of the portal. Firefox has it as it was left, and its driver tells nothing of a
 * document that comes back so: the document itself is asked where it is from.
 */
export async function goBackTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(async () => expect(await page.evaluate(() => location.href)).toContain(address)).toPass();
}
