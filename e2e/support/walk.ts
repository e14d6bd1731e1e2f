import type { Page } from '@playwright/test';

/** Goes to another page of the portal as back and forward do, without a document being loaded, and waits until it is there. */
export async function walkTo(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const former = await heading.elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // The former page stays until the next one can be shown.
  await former?.waitForElementState('hidden');
  await heading.waitFor();
}
