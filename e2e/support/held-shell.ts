import type { Page } from '@playwright/test';

/** Holds back every file of the shell: what is shown until it is let go stands in the document. */
export async function holdShell(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/shell/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The document alone: its files are waited for by nobody. */
export const openAlone = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
