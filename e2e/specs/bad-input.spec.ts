import type { Page } from '@playwright/test';
import { expectAbsent } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const INDEX = '/practice/appointments/paginated_index';

test.describe('a stored session that is none', () => {
  /** Comes to the dashboard with each of them, in one browser, and has to sign in. */
  async function comeWithEach(page: Page, sessions: readonly string[], check: () => Promise<void>): Promise<void> {
    await page.goto('/signin');
    for (const stored of sessions)
      await test.step(JSON.stringify(stored.slice(0, 30)), async () => {
        await page.evaluate((value) => localStorage.setItem('portal.session', value), stored);
        await page.goto('/dashboard');
        await expect(page).toHaveURL('/signin');
        await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        await check();
      });
  }

  test('leads to sign-in, without a call', async ({ page }) => {
    const calls = watchCalls(page);
    // One that cannot be read and one that can: the others are tried where it is read (stored-session.test.ts).
    const shapes = ['garbage', '{"token":7}'];
    await comeWithEach(page, shapes, async () => expect(calls.all).toEqual([]));
  });

  test('whose token is none leads to sign-in and is forgotten', async ({ page, guard }) => {
    guard.allow(/status of (400|401|431)|non ISO-8859-1|Invalid (value|header)/);
    const tokens = ['wrong', 'é\n', '"><script>', 'x'.repeat(5000), 'Bearer '];
    const sessions = tokens.map((token) => JSON.stringify({ token }));
    await comeWithEach(page, sessions, async () =>
      expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull(),
    );
  });
});

test.describe('a stored language or edition that is none', () => {
  test('counts as nothing stored', async ({ page }) => {
    await page.goto('/signin');
    for (const value of ['de', '', 'FR-CA', '{}', 'x'.repeat(1000)])
      await test.step(`“${value.slice(0, 10)}”`, async () => {
        await page.evaluate((text) => {
          localStorage.setItem('portal.locale', text);
          localStorage.setItem('portal.edition', text);
        }, value);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // English and Canadian are what counts when nothing is stored (SHELL-008, SHELL-011).
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await expect(page.getByRole('link', { name: 'Go to the American portal' })).toBeVisible();
      });
  });
});

test.describe('a list’s address that makes no sense', () => {
  test.use({ person: 'maya' });

  // One of each kind: the others are tried where a query is read (list-state.test.ts).
  const senseless = ['page=-1', 'page=%00', 'list=nope', 'oldest_first=maybe', 'page=1000000000'];
  test('shows the first page of a list, and asks the server nothing senseless', async ({ page }) => {
    test.setTimeout(60_000);
    const calls = watchCalls(page);
    const { rows, settled } = dashboardPage(page);
    for (const query of senseless)
      await test.step(query, async () => {
        await page.goto('about:blank');
        await page.goto(`/dashboard?${query}`);
        await settled();
        await expect(rows).toHaveCount(5);
        for (const call of calls.to('GET', INDEX)) expect(call.query.get('current_page')).toMatch(/^[1-9]\d{0,5}$/);
        await page.goBack();
        await expect(page).toHaveURL('about:blank');
      });
  });

  test('a page beyond the end says so, and leads to the last', async ({ page }) => {
    const { rows } = dashboardPage(page);
    await page.goto('/dashboard?list=previous&page=9999');
    await expect(page.getByText('There is no page 9999')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect(rows.first()).toBeVisible();
  });

  test('unknown parameters stay, and do no harm', async ({ page }) => {
    const { rows } = dashboardPage(page);
    await page.goto('/dashboard?utm_source=mail&list=previous&list=today');
    await expect(rows.first()).toBeVisible();
    await expect(page).toHaveURL(/utm_source=mail/);
  });
});

test.describe('an API that answers badly', () => {
  test.use({ person: 'maya' });

  const badAnswers = [
    ['an empty object', 200, '{}'],
    ['not JSON', 200, '<html>'],
    ['rows that are none', 200, '{"data":[{"id":null}],"pagination":{"total":1,"current":1,"total_items":1}}'],
    ['nothing', 200, ''],
    ['500', 500, '{"error":"Boom"}'],
  ] as const;
  test('is told in words, in place, and can be tried again', async ({ page, guard }) => {
    test.setTimeout(60_000);
    guard.allow(/status of 500|portal\]/);
    for (const [name, status, body] of badAnswers)
      await test.step(`a list answer of ${name}`, async () => {
        await page.route(`**/api${INDEX}*`, (route) =>
          route.fulfill({ status, contentType: 'application/json', body }),
        );
        await page.goto('/dashboard');
        await expect(page.getByText('Your appointments could not be loaded')).toBeVisible();
        await page.unroute(`**/api${INDEX}*`);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(dashboardPage(page).rows.first()).toBeVisible();
      });
  });

  test('names that look like markup are shown as text', async ({ page }) => {
    await page.route(`**/api${INDEX}*`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      for (const row of answer.data) row.client.preferred_name_with_last_name = '<img src=x onerror=alert(1)>';
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/dashboard');
    await expectAbsent(page.locator('main img'), { beside: page.getByText('<img src=x onerror=alert(1)>') });
  });

  test('a late answer never replaces a newer one', async ({ page }) => {
    const { tab, summary, settled, starts, expectList } = dashboardPage(page);
    await page.goto('/dashboard?list=previous');
    await settled();
    const first = await starts();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/paginated_index.*current_page=2/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/dashboard?list=previous&page=2');
    await page.goBack();
    await expect(summary).toContainText('1–5 of');
    release();
    await tab('Today').click();
    await tab('Previous').click();
    await expectList('Previous');
    await expect(summary).toContainText('1–5 of');
    expect(await starts()).toEqual(first);
  });
});

test.describe('the API out of reach at the start', () => {
  test.use({ person: 'maya' });

  test('is told in words, keeps the session, and Try Again goes on', async ({ page, guard }) => {
    guard.allow(/ERR_|portal\]|Failed to/);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard');
    const card = page.getByRole('alert');
    await expect(card).toContainText('The portal’s server cannot be reached');
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).not.toBeNull();
    await page.unroute('**/api/**');
    await card.getByRole('button', { name: 'Try Again' }).click();
    await expect(dashboardPage(page).rows.first()).toBeVisible();
  });
});

test('signing in while the API is out of reach is told in words, and keeps what was typed', async ({ page, guard }) => {
  guard.allow(/ERR_|portal\]|Failed to/);
  const { open, signIn, email, submit } = signInPage(page);
  await open();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await signIn(people.maya.email);
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(email).toHaveValue(people.maya.email);
  await page.unroute('**/api/**');
  await submit.click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a registry that is damaged', () => {
  for (const [name, text] of [
    ['not JSON', '{"format":1,'],
    ['of the wrong shape', '{"format":1,"serial":1,"shell":{},"remotes":{}}'],
    ['empty', ''],
    ['of another format', '{"format":2}'],
  ] as const)
    test(`${name}: the server keeps showing what was live before`, async ({ page, portal }) => {
      portal.releases.writeText(text);
      const response = await page.goto('/signin');
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    });

  test('a page whose registry the browser cannot read still signs in, and says which part is missing', async ({
    page,
    guard,
  }) => {
    guard.allow(/registry|portal\]|mf-dashboard/);
    await page.route('**/signin', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/("mf-dashboard":\{"version":)"[^"]+"/, '$17');
      await route.fulfill({ response, body });
    });
    const { open, signIn } = signInPage(page);
    await open();
    await signIn(people.maya.email);
    await expect(page.getByRole('alert')).toContainText('mf-dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test.describe('local storage', () => {
  for (const [name, forbid] of [
    [
      'is forbidden',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('No', 'SecurityError');
          },
        }),
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      },
    ],
    [
      'throws on every use',
      () => {
        for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
          Storage.prototype[method] = () => {
            throw new DOMException('No', 'SecurityError');
          };
      },
    ],
  ] as const)
    test(`${name}: one can sign in, look around and change the language`, async ({ page }) => {
      await page.addInitScript(forbid);
      const { open, signIn } = signInPage(page);
      await open();
      await signIn(people.maya.email);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(dashboardPage(page).rows.first()).toBeVisible();
      await page.getByRole('button', { name: 'FR Français' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    });
});
