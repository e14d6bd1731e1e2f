import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Goes on by Tab until the focus is there. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(async () => {
    await control.page().keyboard.press('Tab');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 15_000 });
}
