import type { Page, Route } from '@playwright/test';
import { dashboardPage } from '../support/dashboard-page.ts';
import { expect, test } from '../support/test.ts';
import { liveRemote, publishVariant } from '../support/variant.ts';

const ENTRY = '**/remotes/mf-dashboard/*/remoteEntry*.js';

const failures: readonly { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'is killed', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'is not found',
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  },
  { name: 'answers 500', answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Oops' }) },
  {
    name: 'is garbage',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '%%% <html>' }),
  },
  {
    name: 'is somebody else’s script',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'globalThis.breached = true;' }),
  },
];

/** What Chromium prints when a file cannot be fetched, or is refused for its hash. */
const expectedNoise =
  /Failed to load resource|integrity|Integrity|ERR_|Unexpected token|SyntaxError|mf-dashboard|RUNTIME-|preload/;

const failureCard = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });

test.use({ person: 'maya' });

for (const { name, answer } of failures)
  test(`a remote whose entry ${name} leaves a card with name, version and code within 3 s, and Try Again recovers`, async ({
    page,
    guard,
    portal,
  }) => {
    guard.allow(expectedNoise);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.route(ENTRY, answer);
    const start = Date.now();
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const card = failureCard(page);
    await expect(card).toBeVisible({ timeout: 3000 + (Date.now() - start) });
    await expect(card).toContainText('mf-dashboard');
    await expect(card).toContainText(liveRemote(portal.releases, 'mf-dashboard').version);
    await expect(card).toContainText(/code (unreachable|broken|altered)/);
    expect(await page.evaluate(() => 'breached' in globalThis)).toBe(false);
    await page.unroute(ENTRY);
    await card.getByRole('button', { name: 'Try Again' }).click();
    await expect(dashboardPage(page).rows.first()).toBeVisible();
    expect(documents).toHaveLength(1);
  });

test('while a remote is down the rest works: navigation, language, other pages, sign-out', async ({ page, guard }) => {
  guard.allow(expectedNoise);
  await page.route('**/remotes/mf-dashboard/**', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(failureCard(page)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(failureCard(page)).toBeVisible();
  await page.getByRole('button', { name: 'FR Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('alert')).toContainText('mf-dashboard');
  await page.getByRole('button', { name: /Maya Chen/ }).click();
  await page.getByRole('menuitem').last().click();
  await expect(page).toHaveURL('/signin');
});

for (const [what, pattern] of [
  ['a page’s code', '**/remotes/mf-dashboard/*/page-dashboard*.js'],
  ['a page’s styles', '**/remotes/mf-dashboard/*/page-dashboard*.css'],
  ['its texts', '**/remotes/mf-dashboard/*/messages-en*.js'],
  ['a module it shares with the shell', '**/shell/*/shared-portal-ui-data*.js'],
] as const)
  test(`a remote that lacks ${what} shows the card, and Try Again recovers`, async ({ page, guard }) => {
    guard.allow(expectedNoise);
    await page.route(pattern, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(failureCard(page)).toBeVisible();
    await page.unroute(pattern);
    await failureCard(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(dashboardPage(page).rows.first()).toBeVisible();
  });

test('a remote that fails when navigated to leaves the former page’s frame in place', async ({ page, guard }) => {
  guard.allow(expectedNoise);
  await page.goto('/dashboard');
  await expect(dashboardPage(page).rows.first()).toBeVisible();
  await page.route('**/remotes/mf-dashboard/*/page-clients*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await expect(failureCard(page)).toBeVisible();
  await expect(page).toHaveURL('/clients');
  await page.unroute('**/remotes/mf-dashboard/*/page-clients*.js');
  await failureCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('the registry alone decides which version a new page gets', async ({ page, portal }) => {
  const variant = publishVariant(portal.releases, 'mf-dashboard', { from: 'Oldest first', to: 'Eldest first' });
  const before = liveRemote(portal.releases, 'mf-dashboard').version;
  await page.goto('/dashboard');
  await expect(page.getByText('Oldest first')).toBeVisible();

  variant.promote();
  // An open page keeps what it has: its files stay published.
  await dashboardPage(page).tab('Previous').click();
  await expect(page.getByText('Oldest first')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Eldest first')).toBeVisible();
  expect(liveRemote(portal.releases, 'mf-dashboard').version).not.toBe(before);

  portal.releases.restoreRegistry();
  await page.reload();
  await expect(page.getByText('Oldest first')).toBeVisible();
});

test('a remote that the registry does not name says that it is not released', async ({ page, portal, guard }) => {
  guard.allow(/\[portal\]/);
  const registry = portal.releases.readRegistry();
  const { 'mf-dashboard': _withdrawn, ...remotes } = registry.remotes;
  portal.releases.writeRegistry({ ...registry, remotes });
  await page.goto('/dashboard');
  await expect(failureCard(page)).toContainText('code unreleased');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
