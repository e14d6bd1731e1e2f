import { expectGone, expectSettled, readEach } from '../support/absence.ts';
import { expect, test } from '../support/test.ts';

test.describe('navigation on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, person: 'maya' });

  test('controls are large enough for a finger, and the navigation opens, is walked through and closes by keyboard', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await test.step('controls have 24 px at least', async () => {
      await expectSettled(page);
      const small = await readEach(page.locator('a:visible, button:visible, input:visible'), (elements) =>
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
    await test.step('the navigation by keyboard', async () => {
      const open = page.getByRole('button', { name: 'Open the navigation' });
      await open.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeVisible();
      await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expectGone(drawer);
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
      const clients = drawer.getByRole('link', { name: 'Clients' });
      await clients.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
      await expectGone(drawer);
    });
  });
});
