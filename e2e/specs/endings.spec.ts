import type { Page } from '@playwright/test';
import { dashboardPage } from '../support/dashboard-page.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { goBackTo } from '../support/walk.ts';

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
  await page.unroute('**/signin');
  return page.evaluate(() => sessionStorage.getItem('last_words') ?? 'nothing was written down');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Maya Chen/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Two languages are chosen, and the texts of the first arrive last. */
async function chooseTwice(page: Page): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/messages-fr*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'FR Français' }).click();
  await page.getByRole('button', { name: 'EN English' }).click();
  const arrived = page.waitForResponse('**/messages-fr*');
  release();
  await arrived;
}

test.describe('Maya', () => {
  test.use({ person: 'maya' });

  test('a session that ends hides and forgets everything at once, however it ends and however long the next page takes', async ({
    page,
    portal,
    guard,
  }) => {
    guard.allow(/status of 401|sign-out|ERR_|Failed to load/);
    const begin = async () => {
      const token = await portal.tokenFor(people.maya.email);
      await page.evaluate((session) => localStorage.setItem('portal.session', session), JSON.stringify({ token }));
      await page.goto('/dashboard');
      await dashboardPage(page).settled();
    };
    const nothing = 'This is taking longer than usual… null';
    await page.goto('/dashboard');
    await dashboardPage(page).settled();
    await test.step('the language chosen last wins, whatever arrives last', async () => {
      await chooseTwice(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await page.evaluate(() => localStorage.getItem('portal.locale'))).not.toBe('fr');
    });
    await test.step('an end in the middle of work shows no failure on the way out, and says why', async () => {
      const calls = '**/api/practice/appointments/**';
      await page.route(calls, (route) => route.fulfill({ status: 401, json: { error: 'Unauthorized' } }));
      expect(await lastWords(page, () => page.getByRole('switch', { name: 'Oldest first' }).click())).toBe(nothing);
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      await page.unroute(calls);
    });
    await test.step('signing out (AUTH-031)', async () => {
      await begin();
      expect(await lastWords(page, () => signOut(page))).toBe(nothing);
    });
    await test.step('a sign-out that the server never hears of is one all the same', async () => {
      await begin();
      // Never answered: the page must not wait for it.
      await page.route('**/api/practice/sessions*', () => undefined);
      await signOut(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(await storedSession(page)).toBeNull();
    });
  });
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
  await page.goto('/favicon.svg');
  await page.goto(`/redirect/${token}?edition=US`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('portal.edition'))).toBe('US');
  await goBackTo(page, '/favicon.svg');
});
