import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Goes on by Tab until the focus is there. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(async () => {
    await control.page().keyboard.press('Tab');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 60_000 });
}

/**
 * The chooser that the next Enter on a file field opens. Ask for it before the page is opened: the
 * browser shows its own chooser, and reports none, until it has been told that somebody waits for one.
 */
export function nextFileChooser(page: Page): Promise<FileChooser> {
  return new Promise((resolve) => page.once('filechooser', resolve));
}
