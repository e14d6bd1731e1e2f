import type { Page } from '@playwright/test';
import { defectsOf } from '../support/accessibility-defects.ts';
import { comeBack, letRunAhead } from '../support/come-back.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { glance } from '../support/looks.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// One worker's portal has what operators may switch on.
test.use({ offlinePage: true, reportsErrors: true });

/** A page has registered the worker, which stands before the next one and not before this. */
async function workerIsThere(page: Page): Promise<void> {
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  );
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

/** Puts drafts into the browser as the shell would have, each written so many days from now. */
const keepDrafts = (page: Page, days: readonly number[]) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('portal.drafts', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: ['owner', 'slot'] });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('drafts', 'readwrite');
          for (const [place, day] of wanted.entries())
            writing.objectStore('drafts').put({
              ...{ owner: 'somebody', slot: String(place), sealed: new Uint8Array([1]) },
              keptAt: Date.now() + day * 86_400_000,
            });
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    days,
  );

// A language that the portal does not speak: English until one of its own is chosen.
test.use({ locale: 'es-MX' });

test('without a network a page says so in both languages, and how many drafts wait; with it the very address opens, and a link there asks first (A-153)', {
  tag: '@settings',
}, async ({ page, portal, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const noConnection = page.getByRole('heading', { level: 1, name: 'No connection' });
  await page.goto('/signin');
  await workerIsThere(page);

  await test.step('it counts drafts of the last seven days, in English and in French', async () => {
    await context.setOffline(true);
    await page.goto('/forgot_password?from=mail#here');
    await expect(noConnection).toBeVisible();
    await expect(page).toHaveTitle('No connection – Care Portal');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('No unsaved draft waits on this device.')).toBeVisible();
    // Asking made no database: the shell's would lack its store.
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
    await keepDrafts(page, [0, -6.9, -7.1]);
    await page.reload();
    await expect(page.getByText('2 unsaved drafts wait on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('status')).toHaveText('Still no connection.');
    expect(await defectsOf(page)).toEqual([]);

    await page.evaluate(() => localStorage.setItem('portal.locale', 'fr'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Pas de connexion' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByText('2 brouillons non enregistrés attendent sur cet appareil.')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('status')).toHaveText('Toujours pas de connexion.');
    await page.evaluate(() => localStorage.removeItem('portal.locale'));
  });

  await test.step('the portal is back by itself, at the same address; nothing was kept', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot' })).toBeVisible();
    await expect(page).toHaveURL('/forgot_password?from=mail#here');
    const kept = async () => [await caches.keys(), Object.keys(localStorage), sessionStorage.getItem('portal.offline')];
    expect(await page.evaluate(kept)).toEqual([[], [], null]);
  });

  await test.step('the server is told who led there though the worker stands between', async () => {
    const led = () => page.evaluate(() => document.querySelector('meta[name=from-elsewhere]') !== null);
    await page.goto('/signin');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await led()).toBe(false);
    await page.goto(`data:text/html,${encodeURIComponent(`<a href="${portal.url}/signin">in</a>`)}`);
    await page.getByRole('link').click();
    await expect(page).toHaveURL('/signin');
    await expect.poll(led).toBe(true);
  });

  await test.step('a link that fails is the very link afterwards, and signs nobody in unasked', async () => {
    const address = `/redirect/${await portal.tokenFor(people.maya.email)}`;
    await context.setOffline(true);
    await page.goto(address);
    await expect(noConnection).toBeVisible();
    await expect(page).toHaveURL(address);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Continue as Maya Chen?' })).toBeVisible();
  });

  // Last of all: after a question about its tree Chromium tells of no end of the visit that follows.
  await test.step('its accessibility tree, in both languages', async () => {
    await context.setOffline(true);
    for (const [language, title] of [
      ['en', 'No connection'],
      ['fr', 'Pas de connexion'],
    ] as const) {
      await page.evaluate((locale) => localStorage.setItem('portal.locale', locale), language);
      await page.goto('/signin');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await glance(page, { name: 'no network' }, new Set(), language);
    }
  });
});

test.describe('a release and a rollback', () => {
  test.use({ person: 'maya', storedLocale: 'en' });

  test('reach open and new pages as without the worker, and one that fails is told to Sentry (decision 154)', async ({
    page,
    portal,
    context,
    guard,
  }) => {
    await letRunAhead(page);
    const publish = (fingerprint: string) => publishFixture(portal.releases, 'mf-sessions', fingerprint);
    const [one, two] = [publish('11111111'), publish('22222222')];
    const shows = (shown: Page, of: typeof one) =>
      expect(shown.getByRole('heading', { level: 1 })).toHaveText(of.release.version);
    one.promote();
    await page.goto('/messages');
    await shows(page, one);
    await workerIsThere(page);
    await page.reload();
    await shows(page, one);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const another = await context.newPage();
    for (const next of [two, one]) {
      next.promote();
      await comeBack(page);
      await page.getByRole('link', { name: 'Session notes' }).click();
      await shows(page, next);
      await page.getByRole('link', { name: 'Messages' }).click();
      await another.goto('/messages');
      await shows(another, next);
    }
    expect(portal.errors()).toEqual([]);

    guard.allow(/\[portal\]|Maya/);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(portal.url)) elsewhere.push(request.url());
    });
    const failing = { page: "throw new TypeError('Maya Tremblay is not a function')" };
    publishFixture(portal.releases, 'mf-sessions', '33333333', failing).promote();
    await page.goto('/messages?client=Maya#hush');
    await expect(page.getByRole('alert')).toContainText('code failed');
    await expect.poll(() => portal.errors().length).toBeGreaterThan(0);
    const trace = /trace (\w{8})/.exec((await page.getByRole('alert').textContent()) ?? '')?.[1];
    const [told, ...others] = portal.errors();
    expect(told).toMatchObject({
      release: expect.stringMatching(/^mf-sessions@\d+\.\d+\.\d+-33333333$/),
      ...{ platform: 'javascript', environment: 'production', tags: { code: 'failed', trace } },
      exception: {
        values: [
          { type: 'TypeError', value: 'is not a function', stacktrace: expect.anything() },
          { type: 'RemoteLoadError', value: 'mf-sessions: failed' },
        ],
      },
    });
    expect(JSON.stringify([told, ...others])).not.toMatch(/Maya|Tremblay|hush|127\.0\.0\.1|portal\.token/);
    expect(elsewhere).toEqual([]);
  });
});
