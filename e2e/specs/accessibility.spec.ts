import type { Page } from '@playwright/test';
import { engine, leaveToChromium } from '../engine.ts';
import { expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { accountScreens } from '../support/account-screens.ts';
import { lookAtPseudo, lookAtTree } from '../support/looks.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import { openScreen, type Screen } from '../support/screen.ts';
import { switchLanguage } from '../support/switch-language.ts';
import { expect, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';

test.describe('axe', () => {
  const words = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;
  const kindsOn = async (page: Page, body: string) => {
    // In a window of its own: a document that is written over leaves axe without ears for its frames.
    await page.goto('about:blank');
    await page.setContent(words(body));
    for (const frame of page.frames()) await expect(frame.locator('h1')).toBeVisible();
    return (await defectsOf(page)).map((defect) => defect.split(':')[0]).sort();
  };

  test('finds what is wrong with a page and its frames, and nothing where nothing is', async ({ page }) => {
    leaveToChromium('axe ends Firefox’s process of a page now and then, so it is not asked there.');
    expect(await kindsOn(page, '<p>Words</p>')).toEqual([]);
    expect(await kindsOn(page, '<input><p style="color:#eee;background:#fff">Faint</p>')).toEqual([
      'color-contrast',
      'label',
    ]);
    const frame = `<iframe title="Inside" srcdoc='${words('<img src="data:,">')}'></iframe>`;
    expect(await kindsOn(page, frame)).toContain('image-alt');
  });
});

/**
 * Looks at a state of the account pages in the language in which it stands: on a wide screen in English and on a phone
 * in French by night, so that axe sees each language, each layout and each scheme once.
 */
async function lookAt(page: Page, screen: Screen, locale: 'en' | 'fr', answers: ReadonlySet<string>): Promise<void> {
  const { name } = screen;
  const viewport = locale === 'en' ? { width: 1280, height: 900 } : { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: locale === 'en' || engine === 'firefox' ? 'light' : 'dark' });
  expect.soft(await defectsOf(page), `${name}, ${locale}, ${viewport.width} px`).toEqual([]);
  await lookAtTree(page, screen, locale);
  if (locale === 'en') await lookAtPseudo(page, screen, answers);
  else expect.soft(await englishWordsOn(page), name).toEqual([]);
}

test.describe('account pages', () => {
  test.use({ storedLocale: 'en' });

  // One walk, because each of them is one card: opening a browser for every state would cost more than looking.
  test('no state of them has an accessibility defect, nor words of the other language', async ({ page, guard }) => {
    test.setTimeout(120_000);
    guard.allow(/status of 4\d\d/);
    const answers = gatherAnswers(page);
    for (const [number, screen] of accountScreens.entries())
      await test.step(screen.name, async () => {
        const [first, second] = number % 2 === 0 ? (['en', 'fr'] as const) : (['fr', 'en'] as const);
        await openScreen(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', first);
        await lookAt(page, screen, first, answers);
        await switchLanguage(page, second, screen.forgets ? () => openScreen(page, screen) : undefined);
        await lookAt(page, screen, second, answers);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
});

/** What has the focus without a mark that people see; nothing when it is marked. */
function unmarkedFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing focused';
    const lines = [element, element.parentElement, element.nextElementSibling].map(
      (candidate) => candidate && getComputedStyle(candidate),
    );
    const isMarked = lines.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'));
    return isMarked ? '' : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
  });
}

test.describe('keyboard', () => {
  test.use({ person: 'maya' });

  test('the page is walked through by keyboard, and shows where the focus is', async ({ page }) => {
    const main = page.locator('main');
    await page.goto('/dashboard');
    await expectSettled(page);
    await test.step('the first Tab offers a way past the navigation', async () => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      expect(await unmarkedFocus(page)).toBe('');
      await page.keyboard.press('Enter');
      await expect(main).toBeFocused();
      // Not reloaded: the address now ends in #content, where the walk would begin, or not, as the page is fast or slow.
      await page.goto('/dashboard');
      await expectSettled(page);
    });
    for (let step = 1; step <= 25; step += 1)
      await test.step(`stop ${step} of the Tab key shows that it has the focus`, async () => {
        await page.keyboard.press('Tab');
        expect(await unmarkedFocus(page)).toBe('');
      });
    await test.step('the menu opens by keyboard, closes with Escape, and gives the focus back', async () => {
      const button = page.getByRole('button', { name: /Maya Chen/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expectGone(page.getByRole('menuitem').first());
      await expect(button).toBeFocused();
    });
    await test.step('after a navigation the focus is on the new page’s heading or content', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
      await expect(page).toHaveTitle(/Clients/);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  });
});
