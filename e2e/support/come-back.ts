import type { Page } from '@playwright/test';

declare global {
  interface Window {
    ahead?: number;
  }
}

/** Gives the pages that are opened from now on a stopwatch that `comeBack` can let run ahead. */
export async function letRunAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + (window.ahead ?? 0);
  });
}

/**
 * Somebody comes back to the tab: the page looks for releases, and has looked when this is over. Call `letRunAhead`
 * before the page is opened, because a page looks every quarter of a minute at most.
 */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.ahead = (window.ahead ?? 0) + 20_000;
  });
  const looked = page.waitForResponse('**/registry');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await looked).finished();
}
