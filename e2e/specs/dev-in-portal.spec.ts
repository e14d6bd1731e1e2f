import type { Page } from '@playwright/test';
import { expectAbsent } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { shiftPageClock } from '../support/clock.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { guardContext } from '../support/guard.ts';
import { type InPortal, startInPortal } from '../support/in-portal.ts';
import { startPortal } from '../support/start-portal.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { test as base, expect as expectSoon } from '../support/test.ts';

/** What is awaited here is a build: on a busy machine it takes as long as it takes. */
const expect = expectSoon.configure({ timeout: 60_000 });

const texts = 'src/messages/en.json';

const test = base.extend<{ here: InPortal }>({
  here: [
    async ({ portal }, use) => {
      const here = await startInPortal('mf-dashboard', portal.url);
      await use(here);
      await here.stop();
    },
    { timeout: 240_000 },
  ],
});
test.use({ showsDevelopment: true, person: 'maya', storedLocale: 'en' });

const markOf = (page: Page) => page.locator('#development-mark');
const eldest = (page: Page) => page.getByRole('switch', { name: 'Eldest first' });

test('a remote of this machine is shown inside of a running portal, marked, and to nobody else', async ({
  browser,
  page,
  portal,
  here,
  contextOptions,
}) => {
  // Builds take what they take.
  test.slow();
  const storageState = await storageStateFor({ url: here.url, tokenFor: portal.tokenFor }, 'maya', 'en');
  const context = await browser.newContext({ ...contextOptions, baseURL: here.url, storageState });
  const guard = await guardContext(context, here.url);
  await context.addInitScript(shiftPageClock, portal.shift());
  const own = await context.newPage();

  await test.step('it comes with the portal’s own shell, other remotes and data', async () => {
    await own.goto('/dashboard');
    await expect(dashboardPage(own).oldestFirst).toBeVisible();
    await expect(dashboardPage(own).rows.first()).toBeVisible();
    await expect(own.getByRole('region', { name: 'Development' }).getByRole('status')).toHaveText(
      /^mf-dashboard comes from the sources on this machine and is not released\. All else is 127\.0\.0\.1:\d+, /,
    );
    expect(await defectsOf(own)).toEqual([]);
  });

  await test.step('an edit is on show, in this browser alone', async () => {
    here.sources.edit(texts, '"Oldest first"', '"Eldest first"');
    await expect(eldest(own)).toBeVisible();
    await page.goto('/dashboard');
    await expect(dashboardPage(page).oldestFirst).toBeVisible();
    await expectAbsent(markOf(page), { beside: dashboardPage(page).oldestFirst });
    expect(await page.content()).not.toContain('0.1.0-00000000');
  });

  await test.step('sources that do not build are told of, and the page stays', async () => {
    here.sources.edit('src/index.ts', 'defineRemote({', 'defineRemote(({');
    await expect(markOf(own)).toContainText('do not build');
    await expect(eldest(own)).toBeVisible();
    here.sources.edit('src/index.ts', 'defineRemote(({', 'defineRemote({');
    await expect(markOf(own)).toContainText('comes from the sources');
  });

  await test.step('the mark stays where it is, whatever the page does, and speaks French', async () => {
    await markOf(own).evaluate((mark) => mark.remove());
    await expect(markOf(own)).toBeVisible();
    await own.goto('/clients');
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(markOf(own)).toBeVisible();
    await own.getByRole('button', { name: 'Français' }).click();
    await expect(markOf(own)).toContainText('vient des sources de cette machine');
  });

  expect(guard.complaints()).toEqual([]);
  await context.close();
});

test('a portal that does not allow it refuses in words', async () => {
  test.slow();
  const closed = await startPortal();
  await expect(startInPortal('mf-dashboard', closed.url)).rejects.toThrow(
    /refuses remotes in development\. Its operator allows them with PORTAL_SHOWS_DEVELOPMENT=on/,
  );
  await closed.stop();
});
