import type { Page } from '@playwright/test';

/** Texts and controls that stick out of the screen's right edge; things clipped on purpose are left out. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isClipped(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element.parentElement))
      .map(
        (element) => `${element.tagName}.${element.getAttribute('class') ?? ''}: ${element.textContent?.slice(0, 40)}`,
      );
  });
}

/** How much further a page can be scrolled sideways than its window is wide, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
