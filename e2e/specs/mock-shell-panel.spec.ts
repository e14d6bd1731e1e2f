import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { mayasDay, mockPage } from '../support/mock-page.ts';
import { expect, test } from '../support/mock-test.ts';
import { englishWordsOn } from '../support/texts.ts';

const shortcut = 'Control+Shift+Period';

/** All at once, until what they hold is unfolded too: one by one, a machine with much to do runs out of time. */
async function unfoldEverything(page: Page): Promise<void> {
  const closed = page.locator('aside details:not([open]) > summary');
  await expect
    .poll(() =>
      closed.evaluateAll((summaries) => {
        for (const summary of summaries) (summary as HTMLElement).click();
        return summaries.length;
      }),
    )
    .toBe(0);
}

/** Looks for accessibility defects and for what needs sideways scrolling: opened, all unfolded, and closed again. */
async function expectSound(page: Page, language: 'en' | 'fr'): Promise<void> {
  const mock = mockPage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await mock.openButton.click();
  await expect(mock.panel).toBeVisible();
  expect(await defectsOf(page)).toEqual([]);
  await unfoldEverything(page);
  await expect(mock.panel.getByRole('figure').first()).toBeVisible();
  expect(await defectsOf(page)).toEqual([]);
  if (language === 'fr') expect(await englishWordsOn(page)).toEqual([]);
  const [content, visible] = await mock.panel
    .locator('> div:last-child')
    .evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(content).toBeLessThanOrEqual(visible ?? 0);
  await mock.closeButton.click();
  await expect(mock.openButton).toBeFocused();
  expect(await defectsOf(page)).toEqual([]);
}

/** From the first press of Tab on: past the panel into the portal, and from there to the panel and back. */
async function tryKeyboard(page: Page): Promise<void> {
  const mock = mockPage(page);
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
}

/** Place, size, sections, open or closed. The panel needs no world for it: none is made while the page is loaded anew. */
async function expectStaysAsLeft(page: Page): Promise<void> {
  const mock = mockPage(page);
  await page.route('**/host/world.*.js', () => undefined);
  await mock.openButton.click();
  const width = mock.panel.getByRole('separator', { name: 'Width of the panel' });
  const before = Number(await width.getAttribute('aria-valuenow'));
  await width.press('ArrowLeft');
  await expect(width).toHaveAttribute('aria-valuenow', String(before + 32));
  await mock.panel.getByRole('button', { name: 'Move the panel to the bottom' }).click();
  await mock.section('Edition').locator('summary').click();
  // The browser tells of it a moment later, and what was told then is kept.
  await expectGone(mock.section('Edition').getByRole('radio').first());
  await page.reload();
  await expect(mock.panel.getByRole('separator', { name: 'Height of the panel' })).toBeVisible();
  await expect(mock.panel.getByLabel('What the demo world holds')).toBeVisible();
  await expectAbsent(mock.section('Edition').getByRole('radio'), { beside: mock.section('Edition') });
  await mock.panel.getByRole('button', { name: 'Move the panel to the right' }).click();
  await expect(width).toHaveAttribute('aria-valuenow', String(before + 32));
  await mock.closeButton.click();
  await page.reload();
  await expectAbsent(mock.panel, { beside: mock.openButton });
}

const scene = `${mayasDay}&call=appointments.paginated_index,latency:20`;

test.describe('in English, 1280 px', () => {
  test.use({ locale: 'en-CA', viewport: { width: 1280, height: 844 } });

  test('the panel is used by keyboard, has no accessibility defect, and stays as it was left', async ({ page }) => {
    await mockPage(page).open(scene);
    await test.step('keyboard: past the panel into the portal, and from there to the panel and back', () =>
      tryKeyboard(page));
    await test.step('no accessibility defect and no sideways scrolling, open and closed (axe, WCAG 2.2 AA)', () =>
      expectSound(page, 'en'));
    await test.step('stays as it was left: place, size, sections, closed', () => expectStaysAsLeft(page));
  });
});

test.describe('in French, 390 px', () => {
  test.use({ locale: 'fr-CA', viewport: { width: 390, height: 844 } });

  test('the panel has no accessibility defect and needs no sideways scrolling, open and closed (axe, WCAG 2.2 AA)', async ({
    page,
  }) => {
    await mockPage(page).open(scene);
    // On a phone the panel would cover most of the portal: nobody has asked for it yet.
    await expectSound(page, 'fr');
  });
});
