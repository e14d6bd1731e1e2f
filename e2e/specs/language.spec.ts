import { expectSettled } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { expect, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';

const chooseFrench = { name: 'FR Français' };
const chooseEnglish = { name: 'EN English' };

test('a language that is chosen changes the page, what is kept and the next call; what was typed stays', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  const calls = watchCalls(page);
  const language = page.locator('html');
  const title = page.getByRole('heading', { level: 1 });
  const email = page.locator('input[type=email]');
  await page.goto('/signin');
  await test.step('it is English where nothing is stored (SHELL-008)', async () => {
    await expect(title).toHaveText('Sign in');
    await expect(language).toHaveAttribute('lang', 'en');
  });
  await test.step('the toggle changes the page and what is kept (AUTH-003)', async () => {
    await email.fill('nobody@demo.test');
    const french = page.getByRole('button', chooseFrench);
    await expect(french).toHaveAttribute('aria-pressed', 'false');
    await french.click();
    await expect(french).toHaveAttribute('aria-pressed', 'true');
    await expect(language).toHaveAttribute('lang', 'fr');
    await expect(title).toHaveText('Ouvrir une session');
    await expect(email).toHaveValue('nobody@demo.test');
    expect(await page.evaluate(() => localStorage.getItem('portal.locale'))).toBe('fr');
  });
  await test.step('messages of the form are French too, and the next call says so', async () => {
    await page.locator('button[type=submit]').click();
    await expect(page.locator('input[type=password]')).toHaveAttribute('aria-invalid', 'true');
    expect(await englishWordsOn(page)).toEqual([]);
    await page.locator('input[type=password]').fill('wrong');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(calls.to('POST', '/practice/sessions')[0]?.query.getAll('locale')).toEqual(['fr']);
    expect(await englishWordsOn(page)).toEqual([]);
  });
  await test.step('it stays after a reload and on other pages, and back again (SHELL-007, SHELL-009)', async () => {
    for (const path of ['/404', '/nope', '/signin']) {
      await page.goto(path);
      await expect(title).toBeVisible();
      await expect(language).toHaveAttribute('lang', 'fr');
      // The name under which the portal would be installed.
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/fr.webmanifest');
      expect(await englishWordsOn(page), path).toEqual([]);
    }
    await page.getByRole('button', chooseEnglish).click();
    await expect(title).toHaveText('Sign in');
    await expect(language).toHaveAttribute('lang', 'en');
  });
});

test.describe('Luc, in French', () => {
  test.use({ person: 'luc', storedLocale: 'fr' });

  // No page holds an English word: screens.spec.ts looks at each.
  test('every call says fr (SHELL-010), the menu and the tab’s title are French, and lists change at once', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    for (const path of ['/schedule', '/clients', '/billing', '/payouts', '/support', '/dashboard'])
      await test.step(path, async () => {
        const before = calls.all.length;
        await page.goto(path);
        await expectSettled(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect(await englishWordsOn(page)).toEqual([]);
        expect(calls.all.length).toBeGreaterThan(before);
        for (const call of calls.all) expect(call.query.getAll('locale'), call.path).toEqual(['fr']);
      });
    await expect(page).toHaveTitle(/^(\(\d+\) )?Tableau de bord · Portail de soins$/);
    await page.getByRole('button', { name: 'Luc Tremblay' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await englishWordsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await test.step('the toggle changes the lists at once, without leaving the place', async () => {
      await page.goto('/dashboard?list=previous&page=2');
      await expectSettled(page);
      await page.getByRole('button', chooseEnglish).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.getByRole('button', chooseFrench).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
      await expect(page).toHaveURL('/dashboard?list=previous&page=2');
      await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(5);
      await expectSettled(page);
      expect(await englishWordsOn(page)).toEqual([]);
    });
  });
});
