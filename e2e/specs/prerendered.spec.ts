import { engine } from '../engine.ts';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { watchCalls } from '../support/calls.ts';
import { firstSeen, watchFirstSeen } from '../support/first-seen.ts';
import { forbidStorage } from '../support/forbidden-storage.ts';
import { holdShell, openAlone as open } from '../support/held-shell.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

test('the form is there before the shell is; what is typed and sent meanwhile is kept, and done once', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  const calls = watchCalls(page);
  const release = await holdShell(page);
  const { email, password: secret, submit } = signInPage(page);
  const places = () => Promise.all([email, secret, submit].map((each) => each.boundingBox()));
  await open(page, '/signin');
  await email.fill(people.maya.email);
  await secret.fill('not-the-password');
  const before = await places();
  await test.step('axe finds nothing in it', async () => expect(await defectsOf(page)).toEqual([]));
  await test.step('pressing twice leads nowhere yet, least of all to an address with a password', async () => {
    await submit.click();
    await submit.click();
    await expect(page).toHaveURL('/signin');
    expect(calls.to('POST', '/practice/sessions')).toEqual([]);
  });
  const field = await secret.elementHandle();
  release();
  await test.step('the server is asked once, with what was typed, and the fields are the same', async () => {
    await expect(page.getByRole('alert')).toHaveText(/\w/);
    expect(calls.to('POST', '/practice/sessions')).toHaveLength(1);
    await expect(email).toHaveValue(people.maya.email);
    await expect(secret).toBeFocused();
    expect(await secret.evaluate((now, then) => now === then, field)).toBe(true);
  });
  await test.step('nothing has moved', async () => {
    await email.pressSequentially('x');
    await expectGone(page.getByRole('alert'));
    expect(await places()).toEqual(before);
  });
});

test('it is in the language and of the edition that this browser has chosen, and leads on once one is signed in', async ({
  openContext,
  portal,
}) => {
  const context = await openContext({ storageState: await storageStateFor(portal, null, 'fr') });
  await context.addInitScript(watchFirstSeen);
  const page = await context.newPage();
  const release = await holdShell(page);
  await open(page, '/signin?edition=US');
  await expect(page.getByRole('heading', { level: 1, name: 'Ouvrir une session' })).toBeVisible();
  await expect(page.locator('a[href="/signin?edition=CA"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await firstSeen(page)).toMatchObject({ titles: ['Ouvrir une session'], editions: ['/signin?edition=CA'] });
  await page.locator('input[type=email]').fill(people.luc.email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test('an address waits for the code that can tell whether it is one; a mail’s link shows its form', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const release = await holdShell(page);
  await open(page, '/forgot_password');
  await page.getByRole('textbox', { name: 'Email' }).fill(people.maya.email);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/forgot_password_confirmation');
  expect(calls.to('POST', '/practice/password_resets')).toHaveLength(1);
  await test.step('a link for a new password', async () => {
    const releaseAgain = await holdShell(page);
    await open(page, '/reset_password/no-such-token');
    await expect(page.locator('input[autocomplete=new-password]')).toHaveCount(2);
    await expect(page).toHaveURL('/reset_password');
    releaseAgain();
  });
});

test('a remote’s first page is there before its code is, and keeps what is typed', async ({ page, openContext }) => {
  const calls = watchCalls(page);
  const release = await holdShell(page);
  await open(page, '/signin_clinic?edition=US');
  await page.locator('input[name=email]').fill('clinic@demo.test');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  release();
  await test.step('it is sent once, when the code is there', async () => {
    await expect(page).toHaveURL('/dashboard_clinic');
    expect(calls.to('POST', '/clinic_admin/sessions')).toHaveLength(1);
  });
  await test.step('sign-up, in a tab that has nothing of the portal yet', async () => {
    const newcomer = await (await openContext()).newPage();
    const releaseAgain = await holdShell(newcomer);
    await open(newcomer, '/signup');
    const name = newcomer.locator('input[name=first_name]');
    await name.fill('Zoé');
    const typed = await name.elementHandle();
    releaseAgain();
    await expect(newcomer.getByRole('group', { name: 'Your pronouns' })).toBeVisible();
    await expect(name).toHaveValue('Zoé');
    expect(await name.evaluate((now, then) => now === then, typed)).toBe(true);
  });
});

test('the frame of a signed-in person’s page is there before the shell is, and nothing moves when the rows come', async ({
  page,
  openContext,
  portal,
}) => {
  await test.step('who is signed out never sees it', async () => {
    await page.addInitScript(watchFirstSeen);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect((await firstSeen(page)).navigation).toBe(false);
  });
  for (const [locale, width, today] of [
    ['en', 1440, 'Today’s appointments'],
    ['fr', 390, 'Rendez-vous d’aujourd’hui'],
  ] as const)
    await test.step(`a practitioner, in ${locale} at ${width} px`, async () => {
      const storageState = await storageStateFor(portal, 'maya', locale);
      const context = await openContext({ storageState, viewport: { width, height: 844 } });
      await context.addInitScript(watchFirstSeen);
      const own = await context.newPage();
      const rows = own.getByRole('region', { name: today }).getByRole('heading', { level: 3 });
      // The first visit of a browser tells who it is.
      await own.goto('/dashboard');
      await expect(rows.first()).toBeVisible();
      const release = await holdShell(own);
      await open(own, '/dashboard');
      const title = own.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(locale === 'en' ? 'Dashboard' : 'Tableau de bord');
      await expect(own.locator('aside a[aria-current=page]')).toHaveAttribute('href', '/dashboard');
      await expectAbsent(own.getByText('Maya'), { beside: title });
      if (width === 390) expect(await defectsOf(own)).toEqual([]);
      const places = () =>
        Promise.all(
          ['header', 'h1', 'aside', '#next-up', '#appointments h2'].map((each) =>
            own.locator(`#root ${each}`).first().boundingBox(),
          ),
        );
      const before = await places();
      release();
      await expect(rows.first()).toBeVisible();
      await expect(own.locator('header a[href*=to_finish]')).toBeVisible();
      expect((await firstSeen(own)).shift).toBeLessThanOrEqual(0.01);
      const moved = (await places()).map((place, index) => Math.abs((place?.y ?? 0) - (before[index]?.y ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(2);
      await context.close();
    });
});

test('nobody who is signed in sees a form, nor where the document cannot know what to show', async ({
  openContext,
  portal,
}) => {
  await test.step('signed in', async () => {
    const context = await openContext({ storageState: await storageStateFor(portal, 'maya', null) });
    await context.addInitScript(watchFirstSeen);
    const page = await context.newPage();
    await page.goto('/signin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect((await firstSeen(page)).form).toBe(false);
  });
  await test.step('storage is forbidden: the shell shows the form, and says so', async () => {
    const context = await openContext();
    await context.addInitScript(watchFirstSeen);
    await context.addInitScript(forbidStorage);
    const page = await context.newPage();
    const release = await holdShell(page);
    await open(page, '/signin');
    await page.waitForFunction(() => document.getElementById('last-resort'));
    expect((await firstSeen(page)).form).toBe(false);
    release();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByText('Your browser keeps nothing for this site.')).toBeVisible();
  });
  // Its driver finds nothing in a page without JavaScript.
  if (engine === 'firefox') return;
  await test.step('without JavaScript: what is missing, in both languages', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/signin');
    await expect(page.locator('noscript p')).toHaveText([/needs JavaScript/, /besoin de JavaScript/]);
    await expectAbsent(page.locator('form'), { beside: page.locator('noscript p') });
  });
});

test('a form whose code cannot be had gives way to words', async ({ page, guard }) => {
  guard.allow(/Failed to load resource/);
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.goto('/signin');
  const heading = page.getByRole('heading', { name: 'The portal could not be loaded' });
  await expectAbsent(page.locator('form'), { beside: heading });
});
