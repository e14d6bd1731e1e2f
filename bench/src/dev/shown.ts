import type { Page } from '@playwright/test';

/** Where the page keeps the moment it waits for. */
declare global {
  interface Window {
    trialShown?: Promise<number>;
  }
}

/** Has the page note when a text first stands in it, from now on. Gives how to learn the moment, in ms since 1970. */
export async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    window.trialShown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent?.includes(wanted)) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, text);
  return () => page.evaluate(() => window.trialShown ?? Promise.reject(new Error('The page was loaded anew.')));
}
