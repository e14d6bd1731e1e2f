import type { Page } from '@playwright/test';
import { expectAbsent, expectGone, expectSettled } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const INDEX = '**/api/practice/appointments/paginated_index*';
const ME = '**/api/practice/users/me*';

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('portal.session'));

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
}

test.describe('Maya', () => {
  test.use({ person: 'maya' });

  test('a 401 on a data call signs out, and says why (SHELL-018)', async ({ page, guard }) => {
    guard.allow(/status of 401/);
    const { tab, rows } = dashboardPage(page);
    await page.goto('/dashboard');
    await expectSettled(page, rows);
    await page.route(INDEX, (route) => route.fulfill({ status: 401, json: { error: 'Unauthorized' } }));
    await tab('Previous').click();
    await page.getByRole('switch', { name: 'Oldest first' }).click();
    await expectSignedOut(page);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });

  test('a token that the server no longer knows signs out (SHELL-018)', async ({ page, portal, guard }) => {
    guard.allow(/status of 401/);
    await page.goto('/dashboard');
    await expectSettled(page, dashboardPage(page).rows);
    const { token } = JSON.parse((await storedSession(page)) ?? '{}');
    const answer = await fetch(`${portal.url}/api/practice/sessions`, {
      method: 'DELETE',
      headers: { authorization: token },
    });
    expect(answer.status).toBeLessThan(300);
    await page.getByRole('switch', { name: 'Oldest first' }).click();
    await expectSignedOut(page);
  });

  test('a failing fetch of the person signs out (SHELL-019)', async ({ page, guard }) => {
    guard.allow(/status of 500/);
    await page.route(ME, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong.' } }));
    await page.goto('/clients');
    await expectSignedOut(page);
  });

  test('an answer in an envelope is read too (SHELL-020, A-055)', async ({ page }) => {
    await page.route(ME, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { data: await response.json() } });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
  });

  test('sign-out tells the server, forgets the token and shows sign-in (AUTH-031)', async ({ page, portal }) => {
    const calls = watchCalls(page);
    await page.goto('/dashboard');
    const { token } = JSON.parse((await storedSession(page)) ?? '{}');
    await signOut(page, 'Maya Chen');
    await expectSignedOut(page);
    expect(calls.to('DELETE', '/practice/sessions')).toHaveLength(1);
    const answer = await fetch(`${portal.url}/api/practice/users/me?locale=en`, { headers: { authorization: token } });
    expect(answer.status).toBe(401);
  });

  test('sign-out works while the server is out of reach', async ({ page, guard }) => {
    guard.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|sign-out/);
    await page.goto('/dashboard');
    await expectSettled(page, dashboardPage(page).rows);
    await page.route('**/api/practice/sessions*', (route) => route.abort());
    await signOut(page, 'Maya Chen');
    await expectSignedOut(page);
  });

  test('after sign-out, Back shows nothing of the person (AUTH-031)', async ({ page }) => {
    const { rows, tab } = dashboardPage(page);
    await page.goto('/dashboard');
    await expectSettled(page, rows);
    await tab('Previous').click();
    await expect(tab('Previous')).toHaveAttribute('aria-current', 'page');
    await expectSettled(page, rows);
    await signOut(page, 'Maya Chen');
    await expectSignedOut(page);
    for (const _step of [1, 2]) {
      await page.goBack();
      const beside = page.getByRole('heading', { level: 1, name: 'Sign in' });
      await expectAbsent(rows, { beside });
      await expectAbsent(page.getByText('Maya Chen'), { beside });
    }
  });

  test('sign-out in one tab reaches the other within a second', async ({ page, context }) => {
    const other = await context.newPage();
    await other.clock.install();
    await page.goto('/dashboard');
    await other.goto('/clients');
    await expect(other.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
    // A second of the page's own time, however long this machine takes for it.
    await other.clock.pauseAt(Date.now() + 60_000);
    await page.bringToFront();
    await signOut(page, 'Maya Chen');
    await expect(page).toHaveURL('/signin');
    let left = 1000;
    await expect
      .poll(async () => {
        if (left > 0) await other.clock.runFor(100);
        left -= 100;
        return other.getByText('Maya Chen').count();
      })
      .toBe(0);
    await other.clock.resume();
    await expectSignedOut(other);
  });

  test('someone else signing in in another tab replaces the person here', async ({ page, context, portal }) => {
    const other = await context.newPage();
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
    await other.goto('/404');
    const token = await portal.tokenFor(people.dana.email);
    await other.evaluate((session) => localStorage.setItem('portal.session', session), JSON.stringify({ token }));
    await expect(page.getByRole('button', { name: /Dana Ruiz/ })).toBeVisible();
    await expectGone(page.getByText('Maya Chen').first());
  });

  test('a page loaded for one person never shows rows of another', async ({ page, portal }) => {
    const { names, rows } = dashboardPage(page);
    await page.goto('/dashboard?list=previous');
    await expectSettled(page, rows);
    const hers = await names();
    const token = await portal.tokenFor(people.dana.email);
    await page.evaluate((session) => localStorage.setItem('portal.session', session), JSON.stringify({ token }));
    await page.reload();
    await expect(page.getByRole('button', { name: /Dana Ruiz/ })).toBeVisible();
    await expectSettled(page, rows);
    expect(await names()).not.toEqual(hers);
  });
});

test('signing in after signing out shows the new person only, and leaves both their languages as they are', async ({
  page,
}) => {
  const { open, signIn } = signInPage(page);
  const calls = watchCalls(page);
  await open();
  await signIn(people.luc.email);
  await page.getByRole('button', { name: /Luc Tremblay/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('menuitem', { name: 'Fermer la session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(people.dana.email);
  await expectAbsent(page.getByText('Luc Tremblay'), { beside: page.getByRole('button', { name: /Dana Ruiz/ }) });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(calls.to('PUT', /^\/practice\/users\//)).toEqual([]);
});
