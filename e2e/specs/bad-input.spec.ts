import type { Page } from '@playwright/test';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { noScrollKept } from '../support/forbidden-storage.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { goBackTo } from '../support/walk.ts';

const INDEX = '/practice/appointments/paginated_index';

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a stored session, language or edition that is none counts as nothing stored', async ({ page, guard }) => {
  guard.allow(/status of (400|401|431)|non ISO-8859-1|Invalid (value|header)/);
  const calls = watchCalls(page);
  const comeWith = (stored: string, check: () => Promise<void>) =>
    test.step(JSON.stringify(stored.slice(0, 30)), async () => {
      // Where no code is: the sign-in page stands before its own, which would take what is stored, end it and lead on.
      await page.goto('/favicon.svg');
      await page.evaluate((value) => localStorage.setItem('portal.session', value), stored);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/signin');
      await expect(titled(page, 'Sign in')).toBeVisible();
      await check();
    });
  // One that cannot be read and one that can: the others are tried where it is read (stored-session.test.ts).
  for (const shape of ['garbage', '{"token":7}']) await comeWith(shape, async () => expect(calls.all).toEqual([]));
  // A token that is none, or none any more, is forgotten.
  await comeWith('{"token":"expired"}', async () => {
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
  });
  for (const token of ['é\n', '"><script>', 'x'.repeat(5000), 'Bearer '])
    await comeWith(JSON.stringify({ token }), async () =>
      expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull(),
    );
  for (const value of ['de', '', 'FR-CA', '{}', 'x'.repeat(1000)])
    await test.step(`the language and edition “${value.slice(0, 10)}”`, async () => {
      await page.evaluate((text) => {
        localStorage.setItem('portal.locale', text);
        localStorage.setItem('portal.edition', text);
      }, value);
      await page.reload();
      // English and Canadian are what counts when nothing is stored (SHELL-008, SHELL-011).
      await expect(page.getByRole('link', { name: 'Go to the American portal' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
});

test.describe('Maya', () => {
  test.use({ person: 'maya' });

  test('a list’s address that makes no sense shows a first page; bad answers are told in words, and can be tried again', async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 500|ERR_|portal\]|Failed to/);
    const calls = watchCalls(page);
    const { rows, settled } = dashboardPage(page);
    // A number and a list: the others are tried where a query is read (list-state.test.ts).
    for (const query of ['page=-1', 'list=nope'])
      await test.step(`${query}: the server is asked nothing senseless, and Back leads on`, async () => {
        await page.goto('about:blank');
        await page.goto(`/dashboard?${query}&utm_source=mail`);
        await settled();
        await expect(rows).toHaveCount(5);
        await expect(page).toHaveURL('/dashboard?utm_source=mail');
        for (const call of calls.to('GET', INDEX)) expect(call.query.get('current_page')).toMatch(/^[1-9]\d{0,5}$/);
        await goBackTo(page, 'about:blank');
      });
    for (const [name, status, body] of [
      ['not JSON', 200, '<html>'],
      ['500', 500, '{"error":"Boom"}'],
    ] as const)
      await test.step(`a list answer of ${name}`, async () => {
        await page.route(`**/api${INDEX}*`, (route) =>
          route.fulfill({ status, contentType: 'application/json', body }),
        );
        await page.goto('/dashboard');
        await expect(page.getByText('Your appointments could not be loaded')).toBeVisible();
        await page.unroute(`**/api${INDEX}*`);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(rows.first()).toBeVisible();
      });
    await test.step('an API out of reach at the start keeps the session, and Try Again goes on', async () => {
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.goto('/dashboard');
      const card = page.getByRole('alert');
      await expect(card).toContainText('The portal’s server cannot be reached');
      expect(await page.evaluate(() => localStorage.getItem('portal.session'))).not.toBeNull();
      await page.unroute('**/api/**');
      await card.getByRole('button', { name: 'Try Again' }).click();
      await expect(rows.first()).toBeVisible();
    });
  });
});

test('a damaged registry or shell, an API out of reach and a remote that the registry does not know are told in words', async ({
  page,
  portal,
  guard,
}) => {
  guard.allow(/ERR_|portal\]|Failed to|registry|mf-dashboard|hashes in the integrity attribute/);
  for (const [name, text] of [
    ['not JSON', '{"format":1,'],
    ['of the wrong shape', '{"format":1,"serial":1,"shell":{},"remotes":{}}'],
    ['empty', ''],
    ['of another format', '{"format":2}'],
  ] as const)
    await test.step(`a registry that is ${name}: the server keeps showing what was live before`, async () => {
      portal.releases.writeText(text);
      const response = await page.goto('/signin');
      expect(response?.status()).toBe(200);
      await expect(titled(page, 'Sign in')).toBeVisible();
    });
  portal.releases.restoreRegistry();

  for (const script of portal.releases.readRegistry().shell.scripts)
    await test.step(`a shell whose ${script} is not what was released, or does not arrive, is told in words`, async () => {
      for (const answer of [{ body: '/* altered */', contentType: 'text/javascript' }, { status: 404 }]) {
        await page.route(`**/${script}`, (route) => route.fulfill(answer));
        await page.goto('/signin');
        await expect(page.getByRole('alert')).toContainText('The portal could not be loaded');
        await expect(page.getByRole('alert')).toContainText('Le portail n’a pas pu être chargé');
        await page.unroute(`**/${script}`);
      }
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(titled(page, 'Sign in')).toBeVisible();
    });

  const { open, signIn, email, submit } = signInPage(page);
  await page.route('**/signin', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("mf-dashboard":\{"version":)"[^"]+"/, '$17');
    await route.fulfill({ response, body });
  });
  await open();
  await test.step('signing in while the API is out of reach keeps what was typed', async () => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await signIn(people.maya.email);
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(email).toHaveValue(people.maya.email);
    await page.unroute('**/api/**');
  });
  await test.step('a page whose registry the browser cannot read still signs in, and says which part is missing', async () => {
    await submit.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('alert')).toContainText('mf-dashboard');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

/** What a browser may do to local storage: named by the window, so that one page can meet each in turn. */
function forbidStorage(): void {
  const refuse = (name: string) => () => {
    throw new DOMException('No', name);
  };
  if (window.name === 'is forbidden') {
    Object.defineProperty(window, 'localStorage', { get: refuse('SecurityError') });
    // Browsers forbid both by one setting, which is named after cookies.
    const refused = { get: refuse('SecurityError'), set: refuse('SecurityError') };
    Object.defineProperty(Document.prototype, 'cookie', refused);
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  }
  if (window.name === 'is full') Storage.prototype.setItem = refuse('QuotaExceededError');
  if (window.name === 'throws on every use')
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      Storage.prototype[method] = refuse('SecurityError');
}

/** Whether the browser refuses to keep anything. */
function isRefused(): boolean {
  try {
    localStorage.setItem('e2e.probe', '1');
    return false;
  } catch {
    return true;
  }
}

test.describe('in a browser that speaks Arabic', () => {
  test.use({ locale: 'ar' });

  test('with cookies and local storage that are forbidden, full or broken one can sign in, change language and edition, and sign out', async ({
    page,
    guard,
  }) => {
    guard.allow(noScrollKept);
    await page.addInitScript(forbidStorage);
    const { open, signIn } = signInPage(page);
    await open();
    for (const trouble of ['is forbidden', 'is full', 'throws on every use'])
      await test.step(trouble, async () => {
        await page.evaluate((name) => {
          window.name = name;
        }, trouble);
        await open();
        expect(await page.evaluate(isRefused)).toBe(true);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        await page.getByRole('link', { name: 'Go to the American portal' }).click();
        await expect(page.getByRole('link', { name: 'Go to the Canadian portal' })).toBeVisible();
        await open();
        await signIn(people.maya.email);
        await expect(titled(page, 'Dashboard')).toBeVisible();
        await expect(dashboardPage(page).rows.first()).toBeVisible();
        await page.getByRole('button', { name: 'FR Français' }).click();
        await expect(titled(page, 'Tableau de bord')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        await page.getByRole('button', { name: 'Maya Chen' }).click();
        await page.getByRole('menuitem', { name: 'Fermer la session' }).click();
        await expect(page).toHaveURL('/signin');
      });
  });
});
