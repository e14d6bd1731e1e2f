import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import { defectsOf } from './accessibility-defects.ts';
import { sidewaysScroll, stickingOut } from './sticking-out.ts';

const softly = expect.configure({ soft: true });

/**
 * Nothing is wider than the page. What is drawn by script, and not by the stylesheet alone, follows a new width a moment
 * later.
 */
export async function expectFits(page: Page, name?: string): Promise<void> {
  await softly.poll(() => stickingOut(page), name).toEqual([]);
  await softly.poll(() => sidewaysScroll(page), name).toBeLessThanOrEqual(0);
}

/** Axe finds nothing, and nothing is wider than the narrowest screen; the page is as wide again after it. */
export async function expectShownSound(page: Page, name: string): Promise<void> {
  expect.soft(await defectsOf(page), name).toEqual([]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, `${name}, 320 px`);
  if (wide) await page.setViewportSize(wide);
}

/** The same, once the page has all that it fetches. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectSettled(page);
  await expectShownSound(page, name);
}
