import type { Page } from '@playwright/test';

/**
 * Goes to another page of the portal as back and forward do, without a document being loaded, and waits until
 * something else is shown: a page, or the card in its place.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  const title = page.locator('[data-page-title]');
  const former = await title.elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // The former page stays until the next one can be shown.
  await former?.waitForElementState('hidden');
  await title.waitFor();
}
