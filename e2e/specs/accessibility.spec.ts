import AxeBuilder from '@axe-core/playwright';
import { failedRemoteNoise, openScreen, screens, sizes } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { name: size, viewport } of sizes)
  for (const locale of ['en', 'fr'] as const)
    for (const screen of screens)
      test.describe(`${size}, ${locale}`, () => {
        test.use({ viewport, storedLocale: locale, person: screen.person });

        test(`${screen.name} has no accessibility defect (axe, WCAG 2.2 AA)`, async ({ page, guard }) => {
          if (screen.name === 'failed remote') guard.allow(failedRemoteNoise);
          await openScreen(page, screen);
          const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
          const found = violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
          );
          expect(found).toEqual([]);
        });
      });

test.describe('keyboard', () => {
  test.use({ person: 'maya' });

  test('the first Tab offers a way past the navigation', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('after a navigation the focus is on the new page’s heading or content', async ({ page }) => {
    await page.goto('/dashboard');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await expect(page).toHaveTitle(/Clients/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('every control shows where the focus is', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return 'nothing focused';
        const lines = [element, element.parentElement, element.nextElementSibling].map(
          (candidate) => candidate && getComputedStyle(candidate),
        );
        const isMarked = lines.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'));
        return isMarked ? '' : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
      });
      expect(outline, `step ${step + 1}`).toBe('');
    }
  });

  test('menu: opens by keyboard, closes with Escape, and gives the focus back', async ({ page }) => {
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: /Maya Chen/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
