import { expect, type Page } from '@playwright/test';
import { withEyes } from './in-page.ts';

/** What an iPhone’s notch and its bar for gestures take of a page that is installed, in CSS pixels. */
export const phoneEdges = {
  portrait: { top: 47, right: 0, bottom: 34, left: 0 },
  landscape: { top: 0, right: 47, bottom: 21, left: 47 },
} as const;

const positions = [
  { name: 'portrait', width: 390, height: 844 },
  { name: 'landscape', width: 844, height: 390 },
] as const;

/** No control that stays in place lies where a phone’s own edges are, upright and sideways. Chromium’s driver alone can. */
export async function expectClearOfEdges(page: Page, what: string): Promise<void> {
  await withEyes(page);
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const giveEdges = (insets: { top: number; right: number; bottom: number; left: number }) =>
    devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const { name, ...size } of positions) {
    await page.setViewportSize(size);
    await giveEdges(phoneEdges[name]);
    await expect
      .poll(() => page.evaluate((edges) => inPage.underEdges(edges), phoneEdges[name]), `${what}, ${name}`)
      .toEqual([]);
  }
  await giveEdges({ top: 0, right: 0, bottom: 0, left: 0 });
  await devtools.detach();
  if (before) await page.setViewportSize(before);
}
