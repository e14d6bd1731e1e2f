import { expectSettled } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { expect, test } from '../support/test.ts';
import { englishWordsOn } from '../support/texts.ts';

const chooseFrench = { name: 'FR Français' };
const chooseEnglish = { name: 'EN English' };

test('begins in English where nothing is stored (SHELL-008)', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the toggle changes the page, what is kept and the next call (AUTH-003)', async ({ page, guard }) => {
  guard.allow(/status of 401/);
  const calls = watchCalls(page);
  await page.goto('/signin');
  const french = page.getByRole('button', chooseFrench);
  await expect(french).toHaveAttribute('aria-pressed', 'false');
  await french.click();
  await expect(french).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  expect(await page.evaluate(() => localStorage.getItem('portal.locale'))).toBe('fr');
  await page.locator('input[type=email]').fill('nobody@demo.test');
  await page.locator('input[type=password]').fill('wrong');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(calls.to('POST', '/practice/sessions')[0]?.query.getAll('locale')).toEqual(['fr']);
  expect(await englishWordsOn(page)).toEqual([]);
});

test('keeps what was typed when the language changes', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@demo.test');
  await page.getByRole('button', chooseFrench).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('input[type=email]')).toHaveValue('maya@demo.test');
});

test('stays after a reload, and back again (SHELL-007)', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', chooseFrench).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', chooseEnglish).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('in French', () => {
  test.use({ storedLocale: 'fr' });

  test('public pages hold no English words (SHELL-009)', async ({ page }) => {
    for (const path of ['/signin', '/404', '/forgot_password', '/confirmation', '/nope'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect(await englishWordsOn(page)).toEqual([]);
      });
  });

  test('messages of the sign-in form are French too', async ({ page }) => {
    await page.goto('/signin');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true');
    expect(await englishWordsOn(page)).toEqual([]);
  });
});

test.describe('signed in, in French', () => {
  test.use({ person: 'luc', storedLocale: 'fr' });

  const lists = ['', '?list=upcoming', '?list=pending', '?list=canceled', '?list=previous', '?list=previous&page=999'];
  const pages = ['/schedule', '/clients', '/billing', '/payouts', '/support'];
  test('the practitioner’s pages hold no English words, and their calls say fr (SHELL-010)', async ({ page }) => {
    test.setTimeout(60_000);
    const calls = watchCalls(page);
    for (const path of [...lists.map((list) => `/dashboard${list}`), ...pages])
      await test.step(path, async () => {
        const before = calls.all.length;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSettled(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect(await englishWordsOn(page)).toEqual([]);
        expect(calls.all.length).toBeGreaterThan(before);
        for (const call of calls.all) expect(call.query.getAll('locale'), call.path).toEqual(['fr']);
      });
  });

  test('the account menu and the tab’s title are French too', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Tableau de bord · Portail de soins');
    await page.getByRole('button', { name: 'Luc Tremblay' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await englishWordsOn(page)).toEqual([]);
  });
});

test.describe('signed in, in English', () => {
  test.use({ person: 'maya' });

  test('the toggle changes the lists at once, without leaving the place', async ({ page }) => {
    await page.goto('/dashboard?list=previous&page=2');
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(5);
    await page.getByRole('button', chooseFrench).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?list=previous&page=2');
    await expectSettled(page);
    expect(await englishWordsOn(page)).toEqual([]);
  });
});
