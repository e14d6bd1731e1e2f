import type { Page } from '@playwright/test';

/**
 * Leaves the browser as one that was never here, on a page where nobody is signed in. Cleared from a page of the portal,
 * storage could get the session back: that page's own question of who is signed in may still be under way.
 */
export async function forgetVisits(page: Page, keep: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, keep);
  await page.goto('/404');
}
