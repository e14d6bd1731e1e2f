import path from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { expectArrived, expectSettled } from '../support/absence.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { expect, test } from '../support/test.ts';
import { liveRemote, publishVariant } from '../support/variant.ts';

const ENTRY = '**/remotes/mf-dashboard/*/remoteEntry*.js';

/** Ways in which an entry cannot be had or trusted; what else can be wrong with it: fault-matrix.spec.ts. */
const failures: readonly { name: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'is killed', answer: (route) => route.abort('connectionrefused') },
  {
    name: 'is somebody else’s script',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'globalThis.breached = true;' }),
  },
];

/** Files without which a page of the dashboard cannot be shown, beside its styles, which the fault matrix takes away. */
const needed = [
  ['a page’s code', '**/remotes/mf-dashboard/*/page-dashboard*.js'],
  ['its texts', '**/remotes/mf-dashboard/*/messages-en*.js'],
  ['a module it shares with the shell', '**/shell/*/shared-portal-ui-lists*.js'],
] as const;

/** What Chromium prints when a file cannot be fetched, or is refused for its hash. */
const expectedNoise =
  /Failed to load resource|integrity|Integrity|ERR_|Unexpected token|SyntaxError|mf-dashboard|RUNTIME-|preload/;

const failureCard = (page: Page) => page.getByRole('alert').filter({ hasText: 'cannot be shown' });

test.use({ person: 'maya' });

/** Something is put right, and Try Again shows the page without a new document. */
async function recover(page: Page, broken: string): Promise<void> {
  // What a busy machine calls slow shows itself once it is there.
  await expectArrived(page);
  await page.unroute(broken);
  await failureCard(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(dashboardPage(page).rows.first()).toBeVisible();
}

test('a remote that cannot be had or lacks a file leaves a card, and Try Again recovers', async ({
  page,
  guard,
  portal,
}) => {
  guard.allow(expectedNoise);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const card = failureCard(page);
  for (const { name, answer } of failures)
    await test.step(`an entry that ${name}`, async () => {
      documents.length = 0;
      await page.route(ENTRY, answer);
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(card).toBeVisible();
      await expect(card).toContainText('mf-dashboard');
      await expect(card).toContainText(liveRemote(portal.releases, 'mf-dashboard').version);
      await expect(card).toContainText(/code (unreachable|broken|altered)/);
      expect(await page.evaluate(() => 'breached' in globalThis)).toBe(false);
      await recover(page, ENTRY);
      expect(documents).toHaveLength(1);
    });
  for (const [what, pattern] of needed)
    await test.step(`without ${what}`, async () => {
      await page.route(pattern, (route) => route.abort());
      await page.goto('/dashboard');
      await expect(card).toBeVisible();
      await recover(page, pattern);
    });
});

/** Files of remotes that a page asks for from now on, without their hashes: those that have come, and the others. */
function watchRemoteFiles(page: Page) {
  const files = new Map<Request, boolean>();
  const note = (isThere: boolean) => (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/remotes/')) files.set(request, isThere);
  };
  page.on('request', note(false));
  page.on('requestfinished', note(true));
  const names = (are: boolean) =>
    [...files].filter(([, isThere]) => isThere === are).map(([request]) => /([\w-]+)\.[^/]*$/.exec(request.url())?.[1]);
  return { arrived: () => names(true), pending: () => names(false) };
}

test('a page that cannot be had leaves the frame in place; while a remote is down all else works', async ({
  page,
  guard,
}) => {
  guard.allow(expectedNoise);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/dashboard');
  await expect(dashboardPage(page).rows.first()).toBeVisible();
  for (const [name, file] of [
    ['Schedule', 'page-schedule'],
    ['Session notes', 'page-session-notes'],
  ] as const)
    await test.step(`${name}, whose link was pointed at: a click needs nothing more of any remote`, async () => {
      const link = navigation.getByRole('link', { name });
      const files = watchRemoteFiles(page);
      await link.hover();
      await expect.poll(files.arrived).toContain(file);
      // What a page consists of is asked for together with its own script.
      await expect.poll(files.pending).toEqual([]);
      await page.route('**/remotes/**', () => undefined);
      await link.click();
      await expectSettled(page, page.getByRole('heading', { level: 1, name }));
      await page.unroute('**/remotes/**');
    });
  await test.step('a page that fails when navigated to, and recovers', async () => {
    await page.route('**/remotes/mf-dashboard/*/page-clients*.js', (route) => route.abort());
    await navigation.getByRole('link', { name: 'Clients' }).click();
    await expect(failureCard(page)).toBeVisible();
    await expectArrived(page);
    await expect(page).toHaveURL('/clients');
    await page.unroute('**/remotes/mf-dashboard/*/page-clients*.js');
    await failureCard(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  });
  await test.step('other pages, the language and sign-out while the remote is down', async () => {
    await page.route('**/remotes/mf-dashboard/**', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(failureCard(page)).toBeVisible();
    await navigation.getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
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
});

test('the registry alone decides which version a new page gets, and whether there is one', async ({
  page,
  portal,
  guard,
}) => {
  guard.allow(/\[portal\]/);
  const variant = publishVariant(portal.releases, 'mf-dashboard', { from: 'Oldest first', to: 'Eldest first' });
  const before = liveRemote(portal.releases, 'mf-dashboard').version;
  await page.goto('/dashboard');
  await expect(page.getByText('Oldest first')).toBeVisible();

  variant.promote();
  // An open page keeps what it has: its files stay published.
  await dashboardPage(page).tab('Previous').click();
  await expect(page.getByText('Oldest first')).toBeVisible();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByText('Eldest first')).toBeVisible();
  const { version, base } = liveRemote(portal.releases, 'mf-dashboard');
  expect(version).not.toBe(before);
  // What did not change is asked for where the browser has it.
  const own = [...asked].filter((address) => address.startsWith(base));
  expect(own.map((address) => path.basename(address).split('.', 1)[0]).sort()).toEqual(['messages-en', 'remoteEntry']);

  portal.releases.restoreRegistry();
  await page.reload();
  await expect(page.getByText('Oldest first')).toBeVisible();

  // A remote that the registry does not name.
  const registry = portal.releases.readRegistry();
  const { 'mf-dashboard': _withdrawn, ...remotes } = registry.remotes;
  portal.releases.writeRegistry({ ...registry, remotes });
  await page.reload();
  await expect(failureCard(page)).toContainText('code unreleased');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
