import { expect } from '@playwright/test';
import { readKeptDrafts } from './kept-drafts.ts';
import type { WebKitPage } from './webkit-page.ts';

/** Writes into the third chat of whoever is signed in, in WebKit, and waits until the browser keeps it. */
export async function leaveUnsent(tab: WebKitPage, words: string): Promise<void> {
  await tab.goto('/messages?chat=3');
  await tab.expectShown('textbox', 'Your message');
  const drafts = () => tab.session.evaluate(readKeptDrafts);
  const before = await drafts();
  await tab.type('textbox', 'Your message', words);
  // A draft is sealed and written a moment after a change.
  await expect.poll(drafts, { intervals: [100], timeout: 30_000 }).not.toEqual(before);
}
