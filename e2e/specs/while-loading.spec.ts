import type { Page } from '@playwright/test';
import { expectSettled, readEach } from '../support/absence.ts';
import { holdShell, openAlone } from '../support/held-shell.ts';
import { expectStill, watchShift } from '../support/layout-shift.ts';
import type { PersonName } from '../support/people.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { test as base, expect } from '../support/test.ts';

interface Frame {
  page: Page;
  /** Lets the shell's code come. */
  release(): void;
}

const test = base.extend<{
  /** Opens Maya's dashboard whose frame alone is there. */
  openFrame: () => Promise<Frame>;
}>({
  openFrame: async ({ openContext, portal }, use) =>
    use(async () => {
      const context = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
      const page = await context.newPage();
      // The first visit of a browser tells who it is.
      await page.goto('/dashboard');
      await expectSettled(page);
      const release = await holdShell(page);
      await openAlone(page, '/dashboard');
      await expect(page.locator('aside a[aria-current=page]')).toHaveAttribute('href', '/dashboard');
      return { page, release };
    }),
});

const pathsOf = (page: Page) =>
  readEach(page.locator('header a[href^="/"]:visible, aside a[href^="/"]:visible'), (links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);

test('every link of a page that is still loading leads on, also when its code comes in that moment', async ({
  openFrame,
}) => {
  const { page, release } = await openFrame();
  const paths = await pathsOf(page);
  expect(paths).toEqual(expect.arrayContaining(['/schedule', '/clients', '/messages', '/preferences']));
  for (const path of paths)
    await test.step(path, async () => {
      await page.locator(`a[href="${path}"]:visible`).first().click({ noWaitAfter: true });
      await expect(page).toHaveURL(path);
      await expect(page.locator('#root h1, #root [aria-busy=true]').first()).toBeVisible();
    });
  await test.step('code comes between two clicks', async () => {
    await page.locator('a[href="/schedule"]:visible').first().click({ noWaitAfter: true });
    release();
    await page.locator('a[href="/clients"]:visible').first().click({ noWaitAfter: true });
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    await expect(page).toHaveURL('/clients');
  });
});

test('a click on a link leads on when the page takes the frame’s place in the middle of it', async ({ openFrame }) => {
  const { page, release } = await openFrame();
  await page.locator('a[href="/clients"]:visible').first().hover();
  await page.mouse.down();
  release();
  await expectSettled(page);
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page).toHaveURL('/clients');
});

const addresses: readonly [PersonName, readonly string[]][] = [
  ['maya', ['/schedule', '/clients', '/billing', '/messages', '/session_notes', '/preferences', '/support']],
  ['ada', ['/admin', '/admin/payouts']],
];

for (const [person, own] of addresses)
  test(`nothing moves when a page of ${person}’s takes the place of its frame`, async ({ openContext, portal }) => {
    for (const [locale, width] of [
      ['en', 1440],
      ['fr', 390],
    ] as const) {
      const storageState = await storageStateFor(portal, person, locale);
      const context = await openContext({ storageState, viewport: { width, height: 900 } });
      await context.addInitScript(watchShift);
      const page = await context.newPage();
      for (const address of own)
        await test.step(`${address}, in ${locale} at ${width} px`, async () => {
          await page.goto(address);
          await expectSettled(page);
          await expectStill(page, 0.01);
        });
      await context.close();
    }
  });
