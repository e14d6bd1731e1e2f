import type { Page, Request } from '@playwright/test';
import { addressOfManifest } from '@portal/portal-kit/registry/manifest';
import { expectAbsent } from '../support/absence.ts';
import { comeBack, letRunAhead } from '../support/come-back.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, type Portal, test } from '../support/test.ts';
import { liveRemote } from '../support/variant.ts';
import { setOut, walkTo } from '../support/walk.ts';

test.use({ storedLocale: 'en' });

/** Where the text lies that has admins' pages of the live release. */
function textAt(store: Portal['releases']): string {
  const { base, adminPages } = liveRemote(store, 'mf-admin');
  expect(adminPages).toBeDefined();
  return addressOfManifest({ base, manifest: adminPages });
}
const isAt = (address: string) => (request: Request) => request.url().endsWith(address);
const isEntry = (request: Request) => /\/remotes\/mf-admin\/.*\/remoteEntry\.\w+\.js$/.test(request.url());

/** All that a page asks for of mf-admin, in order. */
function watchAdmin(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-admin/')) asked.push(request);
  });
  return asked;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('no document names a page of admins, and nobody but an admin asks for one (SHELL-021)', async ({
  page,
  portal,
  openContext,
}) => {
  const { routes = [] } = liveRemote(portal.releases, 'mf-admin');
  // The shell knows where areas begin; what stands in them is the release's.
  const areas = ['/admin', '/admin/secure_messaging'];
  const paths = routes.map(({ path }) => path).filter((path) => !areas.includes(path));
  const texts = routes.flatMap(({ entry }) => (entry ? Object.values(entry.text) : []));
  expect(texts).toHaveLength(4);
  expect(paths.length).toBeGreaterThan(10);
  for (const address of ['/signin', '/dashboard', '/admin', '/admin/payouts'])
    await test.step(`the document of ${address}`, async () => {
      const html = await (await page.request.get(address)).text();
      const carried = html.slice(html.indexOf('id="registry"'), html.indexOf('name="csp-nonce"'));
      expect(carried).toContain('"mf-admin"');
      for (const told of [...paths, ...texts]) expect(html).not.toContain(`"${told}"`);
      for (const each of [...areas, 'admin"']) expect(carried).not.toContain(`"${each}`);
    });

  const mayas = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
  const practitioner = await mayas.newPage();
  const asked = watchAdmin(practitioner);
  await test.step('a practitioner is led away, by a full load and by a link', async () => {
    for (const address of ['/admin', '/admin/payouts']) {
      await practitioner.goto(address);
      await expect(practitioner).toHaveURL('/dashboard');
      await expect(heading(practitioner, 'Dashboard')).toBeVisible();
    }
    await walkTo(practitioner, '/clients');
    await setOut(practitioner, '/admin/payouts');
    await expect(practitioner).toHaveURL('/dashboard');
    expect(asked.map((request) => request.url())).toEqual([]);
  });
});

test('an admin opens a page by its address: the text with it, and the code of its remote, travel side by side', async ({
  portal,
  openContext,
}) => {
  const context = await openContext({ storageState: await storageStateFor(portal, 'ada', 'en') });
  const page = await context.newPage();
  const asked = watchAdmin(page);
  const isText = isAt(textAt(portal.releases));
  const { promise: bothAsked, resolve: meet } = Promise.withResolvers<void>();
  // Neither is answered before the other is asked for: one after the other, the page would never come.
  await page.route('**/remotes/mf-admin/**', async (route) => {
    if (asked.some(isText) && asked.some(isEntry)) meet();
    if (isText(route.request()) || isEntry(route.request())) await bothAsked;
    await route.continue();
  });
  await page.goto('/robots.txt');
  const entries = await page.evaluate(() => history.length);
  await page.goto('/admin/payouts#content');
  await expect(heading(page, 'Payouts')).toBeVisible();
  await expect(page).toHaveURL('/admin/payouts#content');
  await expect(navigation(page).getByRole('link', { name: 'Secure messaging' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(asked.filter(isText)).toHaveLength(1);
});

test('an admin who signs in finds their entries and pages; a newer release of them comes to the open tab', async ({
  page,
  portal,
  openContext,
}) => {
  await letRunAhead(page);
  const asked = watchAdmin(page);
  const { open, email, signIn } = signInPage(page);
  await open();
  await expect(email).toBeVisible();
  expect(asked).toEqual([]);
  await signIn(people.ada.email);
  await expect(page).toHaveURL('/admin');
  await expect(navigation(page).getByRole('link')).toHaveText(['Administration', 'Secure messaging']);
  expect(asked.filter(isAt(textAt(portal.releases)))).toHaveLength(1);
  await walkTo(page, '/admin/people');
  await expect(heading(page, 'People')).toBeVisible();

  const mayas = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
  const practitioner = await mayas.newPage();
  await letRunAhead(practitioner);
  await practitioner.goto('/dashboard');
  await expect(heading(practitioner, 'Dashboard')).toBeVisible();
  const askedByOthers = watchAdmin(practitioner);
  const notices = {
    ...{ path: '/admin/notices', guard: 'admin' },
    entry: { text: { en: 'Notices', fr: 'Annonces' }, icon: 'list', order: 30, for: 'admin' },
  };
  publishFixture(portal.releases, 'mf-admin', '11111111', {
    release: (made) => ({ ...made, routes: [...(made.routes ?? []), notices] }),
  }).promote();
  await comeBack(page);
  await navigation(page).getByRole('link', { name: 'Notices' }).click();
  await expect(page).toHaveURL('/admin/notices');
  await expect(heading(page, '0.1.0-11111111')).toBeVisible();
  expect(asked.filter(isAt(textAt(portal.releases)))).toHaveLength(1);

  await comeBack(practitioner);
  await expectAbsent(navigation(practitioner).getByRole('link', { name: 'Notices' }), {
    beside: navigation(practitioner).getByRole('link', { name: 'Clients' }),
  });
  expect(askedByOthers).toEqual([]);
});

test('a text that is out of reach, or another than was signed, is told with Try again, which brings the page', async ({
  portal,
  openContext,
  guard,
}) => {
  guard.allow(/status of 503|\[portal\]/);
  const context = await openContext({ storageState: await storageStateFor(portal, 'ada', 'en') });
  const page = await context.newPage();
  for (const [code, answer] of [
    ['unreachable', { status: 503, body: '' }],
    ['altered', { contentType: 'application/json', body: '{"routes":[],"pages":[]}' }],
  ] as const)
    await test.step(code, async () => {
      await page.route(`**${textAt(portal.releases)}`, (route) => route.fulfill(answer));
      await page.goto('/admin/people');
      const card = page.getByRole('alert');
      await expect(card).toContainText(code);
      await page.unroute(`**${textAt(portal.releases)}`);
      await card.getByRole('button', { name: 'Try Again' }).click();
      await expect(heading(page, 'People')).toBeVisible();
      await expect(page).toHaveURL('/admin/people');
    });
});
