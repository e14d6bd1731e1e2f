import { defectsOf } from '../support/accessibility-defects.ts';
import { accountScreens } from '../support/account-screens.ts';
import { openScreen, sizes } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';

for (const locale of ['en', 'fr'] as const)
  test.describe(locale, () => {
    test.use({ storedLocale: locale });

    // One walk, because each of them is one card: opening a browser for every state would cost more than looking.
    test('no state of the account pages has an accessibility defect, nor words of the other language', async ({
      page,
      guard,
    }) => {
      test.setTimeout(120_000);
      guard.allow(/status of 4\d\d/);
      for (const screen of accountScreens)
        await test.step(screen.name, async () => {
          await openScreen(page, screen);
          for (const { name: size, viewport } of sizes) {
            await page.setViewportSize(viewport);
            expect(await defectsOf(page), `${screen.name}, ${size}`).toEqual([]);
          }
          if (locale === 'fr') expect(await englishWordsOn(page), screen.name).toEqual([]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
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
