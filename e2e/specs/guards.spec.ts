import { expectAbsent } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { adminRoutes, practitionerRoutes, publicRoutes, unknownRoutes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

/** Visits each path in one browser: opening one for every path would take longer than looking. */
function visitEach(paths: readonly string[], visit: (path: string) => Promise<void>): Promise<void> {
  test.setTimeout(90_000);
  return paths.reduce((before, path) => before.then(() => test.step(path, () => visit(path))), Promise.resolve());
}

test.describe('signed out', () => {
  test('every page behind the sign-in leads there, and asks the API nothing (SHELL-017)', async ({ page }) => {
    const calls = watchCalls(page);
    await visitEach([...practitionerRoutes, ...adminRoutes], async (path) => {
      await page.goto(path);
      await expect(page).toHaveURL('/signin');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      expect(calls.all).toEqual([]);
    });
  });

  test('public pages are open to everybody', async ({ page }) => {
    await visitEach(publicRoutes, async (path) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('unknown addresses lead to the not-found page (SHELL-066)', async ({ page }) => {
    await visitEach(unknownRoutes, async (path) => {
      await page.goto(path);
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    });
  });

  test('the two-factor page is for those on their way in only', async ({ page }) => {
    await page.goto('/two_factor');
    await expect(page).toHaveURL('/signin');
  });

  test('the clinic’s portal leads to the clinic’s sign-in (SHELL-025)', async ({ page }) => {
    await page.goto('/dashboard_clinic');
    await expect(page).toHaveURL('/signin_clinic');
  });
});

test.describe('a practitioner', () => {
  test.use({ person: 'maya' });

  test('may open every page of theirs (SHELL-030 to 041)', async ({ page }) => {
    await visitEach(practitionerRoutes, async (path) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // In a session each has their own side of it.
      await expect(page).toHaveURL(path.replace('/clients/video_call/', '/providers/video_call/'));
    });
  });

  test('is led from the admin pages to the dashboard, and downloads no admin code (SHELL-021)', async ({ page }) => {
    const admin: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/mf-admin/')) admin.push(request.url());
    });
    await visitEach(adminRoutes, async (path) => {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      expect(admin).toEqual([]);
    });
  });

  test('is offered no way into the admin area', async ({ page }) => {
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expectAbsent(page.getByRole('link', { name: 'Administration' }), {
      beside: navigation.getByRole('link', { name: 'Clients' }),
    });
  });

  test('an unknown page says so, and leads back (SHELL-065)', async ({ page }) => {
    await page.goto('/nope');
    await expect(page).toHaveURL('/404');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('a practitioner whose storage claims to be an admin', () => {
  test.use({ person: 'maya' });

  test('is led to the dashboard all the same: the server says who is one', async ({ page }) => {
    await page.goto('/404');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('portal.session') ?? '{}');
      localStorage.setItem('portal.session', JSON.stringify({ ...session, admin: true }));
    });
    await page.goto('/admin');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('an admin', () => {
  test.use({ person: 'ada' });

  test('may open the admin area and the practitioner’s pages (SHELL-042)', async ({ page }) => {
    await visitEach(['/admin', '/admin/appointments', '/admin/secure_messaging', '/clients'], async (path) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  });

  test('secure messaging has no navigation around it (SHELL-027)', async ({ page }) => {
    await page.goto('/admin/secure_messaging');
    await expectAbsent(page.getByRole('navigation', { name: 'Main' }), {
      beside: page.getByRole('heading', { level: 1 }),
    });
  });
});

test.describe('a client', () => {
  test.use({ person: 'alex' });

  test('is led from the practitioner’s pages to the landing (SHELL-022)', async ({ page }) => {
    const paths = ['/schedule', '/clients', '/billing', '/shared_files', '/sessions/providers/video_call/7'];
    await visitEach(paths, async (path) => {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    });
  });
});
