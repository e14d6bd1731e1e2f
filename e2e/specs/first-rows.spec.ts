import type { Page, Route } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

/** Holds back every file but the one that draws first rows: what is shown until they are let go needs no bundle. */
async function holdBundles(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (!route.request().url().includes('/first-rows.')) await released;
    await route.continue();
  };
  await page.route('**/shell/**', hold);
  await page.route('**/remotes/**', hold);
  return release;
}

/** Adds up by how much what is shown moves, and notes whether rows ever gave way to nothing. */
function watchRows(): void {
  const seen = { shift: 0, rows: 0, lost: 0 };
  Object.assign(globalThis, { seenOfRows: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const rows = document.querySelectorAll('#appointments [data-dimmed] > li').length;
    if (rows < seen.rows) seen.lost += 1;
    seen.rows = rows;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenOfRows = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'seenOfRows') as { shift: number; lost: number });

/** What a reader is told by the rows and the card, without buttons. */
const told = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#appointments [data-dimmed] > li, [aria-labelledby=next-up]')].map((part) =>
      [...part.querySelectorAll('time, h3, p, [class*=status]')].map((each) => each.textContent),
    ),
  );

const places = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#appointments [data-dimmed] > li, #appointments h3, #appointments time, #next-up, h1',
      ),
    ].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

for (const [locale, width, today] of [
  ['en', 1440, 'Today’s appointments'],
  ['fr', 1440, 'Rendez-vous d’aujourd’hui'],
  ['en', 390, 'Today’s appointments'],
  ['fr', 390, 'Rendez-vous d’aujourd’hui'],
] as const)
  test(`the day’s rows stand there before any bundle, in ${locale} at ${width} px, and become the page’s own`, async ({
    openContext,
    portal,
  }) => {
    const storageState = await storageStateFor(portal, 'maya', locale);
    const context = await openContext({ storageState, viewport: { width, height: 844 } });
    await context.addInitScript(watchRows);
    const page = await context.newPage();
    const rows = page.getByRole('region', { name: today }).getByRole('heading', { level: 3 });
    // The first visit of a browser tells who it is.
    await page.goto('/dashboard');
    await expect(rows.first()).toBeVisible();
    const calls = watchCalls(page);
    const release = await holdBundles(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(rows.first()).toBeVisible();
    const early = { told: await told(page), places: await places(page) };
    await test.step('nothing is offered that needs code', async () => {
      await expectAbsent(page.locator('#appointments').getByRole('button'), { beside: rows.first() });
      await expect(page.getByRole('region', { name: today })).toHaveAttribute('aria-busy', 'false');
    });
    const link = page.locator('#appointments a[href^="/appointments/"]').first();
    const href = await link.getAttribute('href');
    await link.focus();
    release();
    await test.step('React draws the same rows in their place, in one step', async () => {
      await expect(page.locator('header a[href*=to_finish]')).toBeVisible();
      await expect(page.locator(`#appointments a[href="${href}"]`)).toBeFocused();
      expect(await told(page)).toEqual(early.told);
      expect(await places(page)).toEqual(early.places);
      const { shift, lost } = await seenOfRows(page);
      expect([lost, shift <= 0.01]).toEqual([0, true]);
    });
    await test.step('the day was asked for once', () => {
      const asked = calls.to('GET', '/practice/appointments/paginated_index');
      expect(asked.filter(({ query }) => query.get('today') === 'true')).toHaveLength(1);
    });
    await context.close();
  });

/** Files of the portal in the order in which a page asks for them, without hashes. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.push(pathname.replace(/^.*\/([\w-]+)\..*$/, '$1'));
  });
  return files;
}

test('the script of rows is asked for once, before the runtime, and for no other view or visitor', async ({
  openContext,
  portal,
}) => {
  leaveToChromium('Firefox’s parser reads ahead into templates, and asks for their scripts.');
  const context = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
  const page = await context.newPage();
  const rows = page.locator('#appointments [data-dimmed] > li');
  await page.goto('/dashboard');
  await expect(rows.first()).toBeVisible();
  const files = watchFiles(page);
  await page.goto('/dashboard');
  await expect(page.locator('header a[href*=to_finish]')).toBeVisible();
  expect(files.filter((file) => file === 'first-rows')).toHaveLength(1);
  expect(files.indexOf('first-rows')).toBeLessThan(files.indexOf('runtime'));
  files.length = 0;
  await page.goto('/dashboard?page=2');
  await expect(page.locator('header a[href*=to_finish]')).toBeVisible();
  expect(files).not.toContain('first-rows');
  await page.evaluate(() => localStorage.clear());
  files.length = 0;
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin/);
  expect(files).toContain('main');
  expect(files).not.toContain('first-rows');
  await context.close();
});

test('who signs out in another tab leaves no rows behind', async ({ openContext, portal }) => {
  const context = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
  const page = await context.newPage();
  const rows = page.locator('#appointments [data-dimmed] > li');
  await page.goto('/dashboard');
  await expect(rows.first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/404');
  await holdBundles(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(rows.first()).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('portal.session'));
  await expectGone(rows.first());
  await expectAbsent(rows, { beside: page.locator('#appointments [aria-busy=true]') });
});
