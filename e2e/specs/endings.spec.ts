import type { Page } from '@playwright/test';
import { dashboardPage } from '../support/dashboard-page.ts';
import { expect, test } from '../support/test.ts';

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('portal.session'));

/** What a page says when it has been drawn so often since it began to leave that it has shown what it should not. */
const drawnLong = 'drawn long enough';

/**
 * Leaves for a sign-in page that is slow to come, and tells what the page showed last and what it still kept.
 * The page writes that down itself when it goes: no test can look into a page that is being left.
 */
async function lastWords(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate((words) => {
    let frames = 0;
    const draw = () => (frames++ < 40 ? requestAnimationFrame(draw) : console.log(words));
    addEventListener('beforeunload', draw);
    addEventListener('pagehide', () =>
      sessionStorage.setItem(
        'last_words',
        `${document.getElementById('root')?.textContent} ${localStorage.getItem('portal.session')}`,
      ),
    );
  }, drawnLong);
  const drawn = page.waitForEvent('console', (message) => message.text() === drawnLong);
  await page.route('**/signin', async (route) => {
    await drawn;
    await route.continue();
  });
  await act();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  return page.evaluate(() => sessionStorage.getItem('last_words') ?? 'nothing was written down');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Maya Chen/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test.describe('Maya', () => {
  test.use({ person: 'maya' });

  test('signing out forgets and hides everything at once, however long the next page takes (AUTH-031)', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await dashboardPage(page).settled();
    const shown = await lastWords(page, () => signOut(page));
    expect(shown).toBe('This is taking longer than usual … null');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  test('a sign-out that the server never hears of is one all the same', async ({ page, guard }) => {
    guard.allow(/sign-out|ERR_|Failed to load/);
    await page.goto('/dashboard');
    await dashboardPage(page).settled();
    // Never answered: the page must not wait for it.
    await page.route('**/api/practice/sessions*', () => undefined);
    await signOut(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });

  test('a session that ends in the middle of work shows no failure on the way out, and says why', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 401/);
    await page.goto('/dashboard');
    await dashboardPage(page).settled();
    await page.route('**/api/practice/appointments/**', (route) =>
      route.fulfill({ status: 401, json: { error: 'Unauthorized' } }),
    );
    const shown = await lastWords(page, () => page.getByRole('switch', { name: 'Oldest first' }).click());
    expect(shown).toBe('This is taking longer than usual … null');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  test('the language chosen last wins, whatever arrives last', async ({ page }) => {
    await page.goto('/dashboard');
    await dashboardPage(page).settled();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/messages-fr*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'FR Français' }).click();
    await page.getByRole('button', { name: 'EN English' }).click();
    const arrived = page.waitForResponse('**/messages-fr*');
    release();
    await arrived;
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('portal.locale'))).not.toBe('fr');
  });

  test('a language chosen in one tab is taken over by the other', async ({ page, context }) => {
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'FR Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });

  test('a remote that hangs is told from a dead one, and is not waited for three times', async ({ page, guard }) => {
    guard.allow(/ERR_|Failed to load|mf-dashboard|RUNTIME-|preload/);
    await page.route('**/remotes/mf-dashboard/*/remoteEntry*.js', () => undefined);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const card = page.getByRole('alert').filter({ hasText: 'cannot be shown' });
    await expect(card).toContainText('code slow');
  });
});

test('an expired token in storage ends on the sign-in page, in words', async ({ page, guard }) => {
  guard.allow(/status of 401/);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('portal.session', '{"token":"expired"}');
    sessionStorage.setItem('once', '1');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('a link’s token is out of the address before any code asks for anything, and keeps the edition', async ({
  page,
  portal,
}) => {
  const token = await portal.tokenFor('alex@demo.test');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(request.url() + JSON.stringify(request.headers().referer ?? ''));
  });
  await page.goto(`/redirect/${token}?edition=US`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('portal.edition'))).toBe('US');
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(token));
});
