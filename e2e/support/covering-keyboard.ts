import { expect, type Locator, type Page } from '@playwright/test';

/** Heights of the keyboard of an iPhone, with the bar above it. */
export const KEYBOARD = { portrait: 336, landscape: 209 } as const;

/**
 * Covers the lower edge of a page as the keyboard of an iPhone does, which leaves the page as high as it was: what a
 * browser here tells of a smaller window, Safari tells of what is seen alone.
 */
export function coverBelow(page: Page, covered: number): Promise<void> {
  return page.evaluate((height) => {
    const seen = window.visualViewport;
    if (!seen) throw new Error('There is no visualViewport');
    Object.defineProperty(seen, 'height', { get: () => window.innerHeight - height, configurable: true });
    seen.dispatchEvent(new Event('resize'));
  }, covered);
}

/** All of something is seen above such a keyboard, and nothing lies on it. */
export async function expectUncovered(thing: Locator, covered: number): Promise<void> {
  const hidden = () =>
    thing.evaluate((element, below) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCovered = !middle || !(element.contains(middle) || middle.contains(element));
      // Browsers scroll by whole pixels, each rounding in its way, and boxes begin between them.
      const beyond = (pixels: number) => (pixels < 2 ? 0 : pixels);
      return { above: beyond(-top), below: beyond(bottom - (window.innerHeight - below)), isCovered };
    }, covered);
  await expect.poll(hidden, `${thing}`).toEqual({ above: 0, below: 0, isCovered: false });
}
