import type { Page } from '@playwright/test';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { addressesOf, leadsTo as endOf, mapOf, type VisitorKind } from '../support/addresses.ts';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { adminRoutes, practitionerRoutes, publicRoutes, unknownRoutes } from '../support/routes.ts';
import { expect, type Portal, test } from '../support/test.ts';
import { setOut } from '../support/walk.ts';

/** Pages of each kind of guard and of each part: they are opened by a full load, as the early script sees them. */
const loaded: ReadonlySet<string> = new Set([
  '/dashboard',
  '/clients',
  '/messages',
  '/preferences',
  '/shared_files',
  '/sessions/7/waiting_room',
  '/sessions/clients/video_call/7',
  '/sessions/providers/video_call/7',
  '/admin',
  '/forgot_password',
  '/signup',
  '/signin_clinic',
  '/signup_clinic?clinic_token=HARBOUR-2026',
  '/nope',
  '/%F0%9F%8C%B2',
]);

/** What the requirements name, whether the map still has it or not. */
const required: Readonly<Partial<Record<VisitorKind, readonly string[]>>> = {
  nobody: publicRoutes,
  practitioner: practitionerRoutes,
  admin: adminRoutes,
};

/** Every address that shows somebody a page of theirs, by the requirements and the portal's map; nobody has to have what its numbers name. */
function addressesFor(portal: Portal, kind: VisitorKind): readonly string[] {
  const known = addressesOf(mapOf(portal, 'CA'), kind, { appointment: '7', client: '13', chat: '3' });
  return [...new Set([...(required[kind] ?? []), ...known])];
}

/** One address of each page that nobody sees who is not signed in. */
function closedTo(portal: Portal, kinds: readonly VisitorKind[]): string[] {
  const map = mapOf(portal, 'CA');
  const paths = kinds.flatMap((kind) => addressesFor(portal, kind)).map((address) => address.replace(/\?.*/, ''));
  return [...new Set(paths)].filter((path) => !/^(public|token)$/.test(map.find(path)?.guard ?? ''));
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens an address by a full load or, where that would show the same again, by a step of the page that is there. */
async function open(page: Page, path: string): Promise<void> {
  if (loaded.has(path)) {
    await page.goto(path);
    return;
  }
  await setOut(page, '/404');
  await expect(title(page, 'Page not found')).toBeVisible();
  await setOut(page, path);
}

/** Opens each address in one browser: one of its own for every address would take longer than looking. */
async function openEach(page: Page, paths: readonly string[], check: (path: string) => Promise<void>): Promise<void> {
  await page.goto('/404');
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, path);
      await check(path);
    });
}

/** An address leads to another one, whose page is shown. */
const leadsTo = (page: Page, address: string, name: string) => async () => {
  await expect(page).toHaveURL(address);
  await expect(title(page, name)).toBeVisible();
};

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ isOldest: true });

test.describe('signed out', () => {
  test('every page behind the sign-in leads there, others are open, and unknown ones lead to the not-found page', async ({
    page,
    portal,
  }) => {
    // Sign-in is where such a visit ends: SHELL-045.
    await test.step('every page behind the sign-in leads there, and asks the API nothing (SHELL-017)', async () => {
      const calls = watchCalls(page);
      await openEach(page, closedTo(portal, ['practitioner', 'client', 'admin']), async () => {
        await leadsTo(page, '/signin', 'Sign in')();
        expect(calls.all).toEqual([]);
      });
    });
    await test.step('public pages are open to everybody', () =>
      openEach(
        page,
        // Help is among them, which asks nobody who they are; two are for those on their way in only.
        addressesFor(portal, 'nobody').filter((path) => path !== '/404' && endOf(path) !== '/signin'),
        async (path) => {
          await expectGone(title(page, 'Page not found'));
          await expect(title(page, /./)).toBeVisible();
          // A clinic's token is taken out of the address at once (SHELL-056).
          await expect(page).toHaveURL(endOf(path));
        },
      ));
    await test.step('unknown addresses lead to the not-found page (SHELL-066)', () =>
      openEach(page, unknownRoutes, leadsTo(page, '/404', 'Page not found')));
    await test.step('the two-factor page and that of a link are for those on their way in only', () =>
      openEach(page, ['/two_factor', '/link'], leadsTo(page, '/signin', 'Sign in')));
    await test.step('the clinic’s portal leads to the clinic’s sign-in (SHELL-025)', async () => {
      await page.goto('/dashboard_clinic');
      await expect(page).toHaveURL('/signin_clinic');
    });
  });
});

test.describe('a practitioner', () => {
  test.use({ person: 'maya' });

  test('may open every page of theirs (SHELL-030, SHELL-031, SHELL-032, SHELL-033, SHELL-034, SHELL-035, SHELL-036, SHELL-037, SHELL-038, SHELL-039, SHELL-040, SHELL-041), and no admin page', async ({
    page,
    portal,
    guard,
  }) => {
    test.setTimeout(180_000);
    const admin: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mf-admin/')) admin.push(request.url());
    });
    // Maya has issued no invoice: its page says that there is none.
    guard.allow(/status of 404.*\/practice\/invoices\/7/);
    await openEach(page, addressesFor(portal, 'practitioner'), async (path) => {
      await expectGone(title(page, 'Page not found'));
      await expect(title(page, /./)).toBeVisible();
      // In a session each has their own side of it.
      await expect(page).toHaveURL(endOf(path).replace('/clients/video_call/', '/providers/video_call/'));
    });
    await test.step('the admin pages lead to the dashboard, and no admin code is downloaded (SHELL-021)', async () => {
      await openEach(page, closedTo(portal, ['admin']), leadsTo(page, '/dashboard', 'Dashboard'));
      expect(admin).toEqual([]);
    });
    await test.step('no way into the admin area is offered', () =>
      expectAbsent(page.getByRole('link', { name: 'Administration' }), {
        beside: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }),
      }));
    await test.step('an unknown page says so, and leads back (SHELL-065)', async () => {
      await openEach(page, ['/nope'], leadsTo(page, '/404', 'Page not found'));
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await expect(title(page, 'Dashboard')).toBeVisible();
    });
    await test.step('a storage that claims to be an admin’s changes nothing: the server says who is one', async () => {
      // What an admin’s page asks first is asked by that claim, and refused.
      guard.allow(/status of 403/);
      await page.evaluate(() => {
        const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}');
        localStorage.setItem('portal.session', JSON.stringify({ ...session, admin: true }));
      });
      await page.goto('/admin');
      await expect(page).toHaveURL('/dashboard');
    });
    await test.step('the sign-in page leads on to the dashboard (A-069)', async () => {
      await page.goto('/signin');
      await expect(page).toHaveURL('/dashboard');
    });
  });
});

test.describe('an admin', () => {
  test.use({ person: 'ada' });

  test('may open every page of the admin area, and the practitioner’s pages (SHELL-042); secure messaging stands alone (SHELL-027)', async ({
    page,
    portal,
  }) => {
    const pages = addressesFor(portal, 'admin').filter((path) => endOf(path) !== '/404');
    await openEach(page, [...pages, '/clients'], async (path) => {
      await expectGone(title(page, 'Page not found'));
      await expect(title(page, /./)).toBeVisible();
      await expect(page).toHaveURL(path);
    });
    await openEach(page, ['/admin/nope/deep'], leadsTo(page, '/404', 'Page not found'));
    await page.goto('/admin/secure_messaging');
    await expectAbsent(page.getByRole('navigation', { name: 'Main' }), { beside: title(page, /./) });
  });
});

test.describe('a clinic’s administrator', () => {
  test.use({ person: 'olive' });

  test('may open every page of the clinic’s portal', async ({ page, portal }) => {
    for (const path of addressesFor(portal, 'clinic'))
      await test.step(path, async () => {
        await page.goto(path);
        await expect(title(page, /./)).toBeVisible();
        await expect(page).toHaveURL(path);
      });
  });
});

test.describe('a client', () => {
  test.use({ person: 'alex' });

  test('may open every page of theirs', async ({ page, portal, guard }) => {
    // Alex has no session of that number: its page says so.
    guard.allow(/status of 404/);
    await openEach(page, addressesFor(portal, 'client'), async (path) => {
      await expectGone(title(page, 'Page not found'));
      await expect(title(page, /./)).toBeVisible();
      // A session that has no questions leads to its call at once.
      const isLed = path.includes('/redirect/');
      await expect(page).toHaveURL(isLed ? /\/sessions\/(7\/pre_session|clients\/video_call\/7)/ : endOf(path));
    });
  });

  test('is led from the practitioner’s pages to the landing, which asks for no list (SHELL-022, A-080)', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    const paths = ['/schedule', '/clients', '/billing', '/shared_files', '/sessions/providers/video_call/7'];
    await openEach(page, paths, leadsTo(page, '/dashboard', 'Welcome'));
    await expectAbsent(dashboardPage(page).tabs, { beside: title(page, 'Welcome') });
    expect(calls.to('GET', '/practice/appointments/paginated_index')).toEqual([]);
  });
});
