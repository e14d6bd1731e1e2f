import type { Page } from '@playwright/test';
import { engine } from '../engine.ts';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { watchCalls } from '../support/calls.ts';
import { firstSeen, watchFirstSeen } from '../support/first-seen.ts';
import { forbidStorage, noScrollKept } from '../support/forbidden-storage.ts';
import { holdShell, openAlone } from '../support/held-shell.ts';
import { password, people } from '../support/people.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';
import { goBackTo } from '../support/walk.ts';

/** What the form is made of, in either language. */
const formOf = (page: Page) => ({
  email: page.locator('input[name=email]'),
  secret: page.locator('input[name=password]'),
  submit: page.locator('form button[type=submit]'),
});

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

for (const [locale, width, title] of [
  ['en', 1440, 'Sign in'],
  ['fr', 390, 'Ouvrir une session'],
  ['en', 390, 'Sign in'],
  ['fr', 1440, 'Ouvrir une session'],
] as const)
  test(`who is signed out and opens the portal’s address has the form before any code, in ${locale} at ${width} px`, async ({
    openContext,
    portal,
  }) => {
    const storageState = await storageStateFor(portal, null, locale);
    const context = await openContext({ storageState, viewport: { width, height: 844 } });
    await context.addInitScript(watchFirstSeen);
    const page = await context.newPage();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await page.goto('/404');
    const calls = watchCalls(page);
    const release = await holdShell(page);
    await openAlone(page, '/');
    const { email, secret, submit } = formOf(page);
    const places = () => Promise.all([heading, email, secret, submit].map((each) => each.boundingBox()));
    await test.step('it is painted from the document alone, and looks as it will', async () => {
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL('/signin');
      await expect.poll(() => isPainted(page)).toBe(true);
      expect(await defectsOf(page)).toEqual([]);
    });
    await email.fill(people.maya.email);
    await secret.fill('half a pass');
    const [before, field] = [await places(), await secret.elementHandle()];
    release();
    await test.step('React takes over the fields with what was typed, and nothing moves', async () => {
      await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
      await expect(secret).toBeFocused();
      await expect(email).toHaveValue(people.maya.email);
      expect(await secret.evaluate((now, then) => now === then && now.isConnected, field)).toBe(true);
      await expect(secret).toHaveValue('half a pass');
      expect(await places()).toEqual(before);
      const { shift, navigation, titles, editions } = await firstSeen(page);
      expect([shift <= 0.01, navigation, calls.all]).toEqual([true, false, []]);
      // From the first picture on.
      expect({ titles, editions }).toEqual({ titles: [title], editions: ['/signin?edition=US'] });
    });
    await test.step('Back leads out, Forward to the form', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/404');
      await page.goForward();
      await expect(page).toHaveURL('/signin');
      await expect(heading).toBeVisible();
    });
    await test.step('it leads on as from sign-in', async () => {
      await email.fill(people.maya.email);
      await secret.fill(password);
      await secret.press('Enter');
      await expect(page).toHaveURL('/dashboard');
    });
  });

test('who is signed in and opens the portal’s address sees no form, but the frame and then the day', async ({
  openContext,
  portal,
}) => {
  const context = await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') });
  await context.addInitScript(watchFirstSeen);
  const page = await context.newPage();
  const rows = page.getByRole('region', { name: 'Today’s appointments' }).getByRole('heading', { level: 3 });
  // The first visit of a browser tells who it is.
  await page.goto('/');
  await expect(rows.first()).toBeVisible();
  expect(await firstSeen(page)).toMatchObject({ form: false });
  const release = await holdShell(page);
  await openAlone(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [...document.styleSheets].map(({ media }) => media.mediaText))).toContain('not all');
  release();
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('header a[href*=to_finish]')).toBeVisible();
  const { form, navigation, shift } = await firstSeen(page);
  expect([form, navigation, shift <= 0.01]).toEqual([false, true, true]);
});

/** Addresses of the documents that a page opens. */
function watchDocuments(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  return opened;
}

test('a kept link that a new browser opens leads to the form in one document more, and asks for nothing first', async ({
  openContext,
}) => {
  for (const [address, other] of [
    ['/messages?with=7#last', 'US'],
    ['/admin/people/7?edition=us', 'CA'],
    ['/sessions/7/waiting_room', 'US'],
  ] as const)
    await test.step(address, async () => {
      const context = await openContext();
      const page = await context.newPage();
      const calls = watchCalls(page);
      const { email } = formOf(page);
      await page.goto('/robots.txt');
      const release = await holdShell(page);
      await openAlone(page, address);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page).toHaveURL(address.includes('edition') ? '/signin?edition=us' : '/signin');
      await expect(page.locator(`a[href="/signin?edition=${other}"]`)).toBeVisible();
      await email.fill(people.luc.email);
      release();
      await expect(page).toHaveURL('/signin');
      await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
      await expect(email).toHaveValue(people.luc.email);
      expect(calls.all).toEqual([]);
      await goBackTo(page, '/robots.txt');
      await context.close();
    });
});

test('of the document that a kept link leads away from nothing runs, whatever the browser has of it', async ({
  openContext,
}) => {
  const context = await openContext();
  const page = await context.newPage();
  const { email, secret } = formOf(page);
  // Of sign-in everything is in the cache, and nothing in storage.
  await page.goto('/signin');
  await page.evaluate(() => localStorage.clear());
  const opened = watchDocuments(page);
  await page.goto('/clients', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/signin');
  await email.fill(people.luc.email);
  await secret.fill(password);
  await secret.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect(opened).toEqual(['/clients', '/signin']);
  await test.step('whom the browser knows from before is led there by the code it has', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('portal.locale', 'en');
      sessionStorage.clear();
    });
    opened.length = 0;
    await page.goto('/clients');
    await expect(page).toHaveURL('/signin');
    await expect(email).toBeVisible();
    expect(opened).toEqual(['/clients']);
  });
});

/** The document shows no form: the shell does, with words above it. */
async function expectFormOfShell(page: Page, address: string, words: string): Promise<void> {
  const release = await holdShell(page);
  await openAlone(page, address);
  // All of the document is here.
  await page.waitForFunction(() => document.getElementById('last-resort'));
  expect((await firstSeen(page)).form).toBe(false);
  release();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page).toHaveURL('/signin');
}

test('the portal’s address where the form cannot be what is shown first', async ({ openContext, portal, guard }) => {
  await test.step('a clinic’s administrator, who has the form of practitioners there, as at sign-in', async () => {
    const context = await openContext({ storageState: await storageStateFor(portal, 'olive', 'en') });
    const page = await context.newPage();
    const release = await holdShell(page);
    await openAlone(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    release();
    await expect(page).toHaveURL('/signin');
  });
  await test.step('a session that has ended: the form comes with the words that say so, from any address', async () => {
    const context = await openContext();
    await context.addInitScript(watchFirstSeen);
    const page = await context.newPage();
    for (const address of ['/', '/clients']) {
      await page.goto('/404');
      await page.evaluate(() => sessionStorage.setItem('portal.session_ended', 'expired'));
      await expectFormOfShell(page, address, 'Your session has ended.');
    }
  });
  await test.step('storage is forbidden: the shell shows the form, and says so', async () => {
    guard.allow(noScrollKept);
    const context = await openContext();
    await context.addInitScript(watchFirstSeen);
    await context.addInitScript(forbidStorage);
    const page = await context.newPage();
    for (const address of ['/', '/clients'])
      await expectFormOfShell(page, address, 'Your browser keeps nothing for this site.');
  });
  // Its driver finds nothing in a page without JavaScript.
  if (engine === 'firefox') return;
  await test.step('without JavaScript: what is missing, in both languages', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('noscript p')).toHaveText([/needs JavaScript/, /besoin de JavaScript/]);
    await expectAbsent(page.locator('form'), { beside: page.locator('noscript p') });
  });
});

test('a page whose scripts neither come nor fail says so, keeps what was typed, and goes on once they come', async ({
  openContext,
  portal,
}) => {
  for (const [locale, address, words, again] of [
    ['en', '/signin', 'This is taking longer than usual', 'Try again'],
    ['fr', '/', 'C’est plus long que d’habitude', 'Réessayer'],
  ] as const)
    await test.step(`${address} in ${locale}`, async () => {
      const storageState = await storageStateFor(portal, null, locale);
      const context = await openContext({ storageState, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.clock.install();
      const release = await holdShell(page);
      await openAlone(page, address);
      const { email, secret, submit } = formOf(page);
      const said = page.getByRole('alert').filter({ hasText: words });
      await email.fill(people.maya.email);
      await secret.fill(password);
      await submit.click();
      // Tests wait ten times as long as people do.
      await page.clock.fastForward('02:30');
      await expectAbsent(said, { beside: submit });
      await page.clock.fastForward('01:00');
      await expect(said).toBeInViewport();
      await test.step('it leaves room for what is written where a keyboard takes most of a phone', async () => {
        await page.setViewportSize({ width: 320, height: 256 });
        await secret.focus();
        // As a browser does with what is written in.
        await secret.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
        const [field, box] = [await secret.boundingBox(), await said.boundingBox()];
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
        await page.setViewportSize({ width: 390, height: 844 });
      });
      expect(await defectsOf(page)).toEqual([]);
      await test.step('trying again asks for the page once more', async () => {
        await said.getByRole('link', { name: again }).click({ noWaitAfter: true });
        await expectGone(said);
        await expect(page).toHaveURL('/signin');
        await expect(submit).toBeVisible();
      });
      await email.fill(people.maya.email);
      await secret.fill(password);
      await submit.click();
      await page.clock.fastForward('03:30');
      await expect(said).toBeVisible();
      await expect(email).toHaveValue(people.maya.email);
      release();
      await expectGone(said);
      await expect(page).toHaveURL('/dashboard');
      await context.close();
    });
});
