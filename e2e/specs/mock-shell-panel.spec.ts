import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { mayasDay, mockPage } from '../support/mock-page.ts';
import { expect, test } from '../support/mock-test.ts';
import { englishWordsOn } from '../support/texts.ts';

const shortcut = 'Control+Shift+Period';

async function unfoldEverything(page: Page): Promise<void> {
  const closed = page.locator('aside details:not([open])');
  await expect
    .poll(
      async () => {
        if ((await closed.count()) === 0) return 'all are open';
        await closed.first().locator('> summary').focus();
        await page.keyboard.press('Enter');
        return 'one was closed';
      },
      { intervals: [20] },
    )
    .toBe('all are open');
}

for (const { language, locale, width } of [
  { language: 'English', locale: 'en-CA', width: 1280 },
  { language: 'French', locale: 'fr-CA', width: 390 },
])
  test.describe(`the panel in ${language}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 844 } });

    test('has no accessibility defect and needs no sideways scrolling, open and closed (axe, WCAG 2.2 AA)', async ({
      page,
    }) => {
      const mock = mockPage(page);
      await mock.open(`${mayasDay}&call=appointments.paginated_index,latency:20`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      // On a phone the panel would cover most of the portal: nobody has asked for it yet.
      if (width < 768) await mock.openButton.click();
      expect(await defectsOf(page)).toEqual([]);
      await unfoldEverything(page);
      await expect(mock.panel.getByRole('figure').first()).toBeVisible();
      expect(await defectsOf(page)).toEqual([]);
      if (locale === 'fr-CA') expect(await englishWordsOn(page)).toEqual([]);
      const [content, visible] = await mock.panel
        .locator('> div:last-child')
        .evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(content).toBeLessThanOrEqual(visible ?? 0);
      await mock.closeButton.click();
      await expect(mock.openButton).toBeFocused();
      expect(await defectsOf(page)).toEqual([]);
    });
  });

test('keyboard: past the panel into the portal, and from there to the panel and back', async ({ page }) => {
  const mock = mockPage(page);
  await mock.open(mayasDay);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the portal' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inside = mock.portal.getByRole('link', { name: 'Skip to the content' });
  await expect(inside).toBeFocused();

  await page.keyboard.press(shortcut);
  await expectGone(mock.panel);
  await expect(inside).toBeFocused();
  await page.keyboard.press(shortcut);
  await expect(mock.panel.getByRole('heading', { name: 'Mock shell' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(mock.panel.getByRole('button', { name: 'Reload the portal' })).toBeFocused();
  await page.keyboard.press(shortcut);
  await expect(inside).toBeFocused();
});

test('stays as it was left: place, size, sections, closed', async ({ page }) => {
  const mock = mockPage(page);
  await mock.open(mayasDay);
  const width = mock.panel.getByRole('separator', { name: 'Width of the panel' });
  const before = Number(await width.getAttribute('aria-valuenow'));
  await width.press('ArrowLeft');
  await expect(width).toHaveAttribute('aria-valuenow', String(before + 32));
  await mock.panel.getByRole('button', { name: 'Move the panel to the bottom' }).click();
  await mock.unfold('Data');
  await page.reload();
  await mock.settled();
  await expect(mock.panel.getByRole('separator', { name: 'Height of the panel' })).toBeVisible();
  await expect(mock.panel.getByLabel('What the demo world holds')).toBeVisible();
  await mock.panel.getByRole('button', { name: 'Move the panel to the right' }).click();
  await expect(width).toHaveAttribute('aria-valuenow', String(before + 32));
  await mock.closeButton.click();
  await page.reload();
  await expectAbsent(mock.panel, { beside: mock.openButton });
});
