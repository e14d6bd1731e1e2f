import type { Page } from '@playwright/test';
import { failedRemoteNoise, openScreen, screens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Texts and controls that stick out of the screen's right edge; things clipped on purpose are left out. */
function stickingOut(page: Page): Promise<string[]> {
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

for (const [width, locale] of [
  [390, 'en'],
  [320, 'en'],
  [320, 'fr'],
] as const)
  for (const screen of screens)
    test.describe(`${width} px wide, ${locale}`, () => {
      test.use({ viewport: { width, height: 700 }, person: screen.person, storedLocale: locale });

      test(`${screen.name} needs no sideways scrolling`, async ({ page, guard }) => {
        if (screen.name === 'failed remote') guard.allow(failedRemoteNoise);
        await openScreen(page, screen);
        expect(await stickingOut(page)).toEqual([]);
        const [content, visible] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(content).toBeLessThanOrEqual(visible ?? 0);
      });
    });

test.describe('navigation on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, person: 'maya' });

  test('opens, is walked through and closes by keyboard', async ({ page }) => {
    await page.goto('/dashboard');
    const open = page.getByRole('button', { name: 'Open the navigation' });
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    const clients = drawer.getByRole('link', { name: 'Clients' });
    await clients.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  test('controls are large enough for a finger (24 px at least)', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const small = await page.locator('a:visible, button:visible, input:visible').evaluateAll((elements) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(
          ({ element, box }) => box.width > 1 && (box.width < 24 || box.height < 24) && !element.closest('p, label'),
        )
        .map(
          ({ element, box }) =>
            `${element.getAttribute('aria-label') ?? element.textContent}: ${box.width}×${box.height}`,
        ),
    );
    expect(small).toEqual([]);
  });
});
