import { expectAbsent } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const SESSIONS = '/practice/sessions';

test('what is missing is said in place, a wrong password too, and the right one leads to the dashboard @smoke', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/);
  const calls = watchCalls(page);
  const { open, signIn, email, password: secret, submit } = signInPage(page);
  await test.step('an e-mail and a password are asked for, both labelled (SHELL-044, AUTH-001)', async () => {
    await open();
    await expect(email).toBeVisible();
    await expect(secret).toHaveAttribute('type', 'password');
    await expect(submit).toBeEnabled();
  });
  await test.step('an e-mail that is none, and then no password, ask the server nothing (AUTH-004, AUTH-005, AUTH-006)', async () => {
    await signIn('a@b.c');
    const refused = page.getByText('Please enter a valid email', { exact: true });
    await expect(refused).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await signIn(people.maya.email, '');
    await expectAbsent(refused, { beside: page.getByText('Enter password!', { exact: true }) });
    await expect(secret).toBeFocused();
    expect(calls.to('POST', SESSIONS)).toEqual([]);
  });
  await test.step('wrong credentials are told in place, and what was typed stays (A-064, AUTH-008)', async () => {
    await signIn(people.maya.email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(/\w/);
    await expect(page).toHaveURL('/signin');
    await expect(email).toHaveValue(people.maya.email);
    expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
    const [call] = calls.to('POST', SESSIONS);
    expect(call?.query.getAll('locale')).toEqual(['en']);
  });
  await test.step('the Enter key submits once, and a practitioner sees the dashboard (AUTH-010, AUTH-012)', async () => {
    await secret.fill(password);
    await secret.press('Enter');
    // Pressed wherever the page is by now: the field may have gone with it.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(calls.to('POST', SESSIONS)).toHaveLength(2);
    const [call] = calls.to('GET', '/practice/users/me');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'));
    expect(await call?.request.headerValue('authorization')).toBe(stored.token);
  });
  await test.step('the language of the account is that of the page: nothing is updated (AUTH-013)', () =>
    expect(calls.to('PUT', /^\/practice\/users\//)).toEqual([]));
});

test('a language chosen at sign-in is the account’s from then on, and an admin begins in the admin area @smoke', async ({
  page,
  portal,
}) => {
  const calls = watchCalls(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  // One update, then a reload: SHELL-014.
  await test.step('the choice wins: the account is updated, and the page starts anew (AUTH-013, A-056)', async () => {
    await page.goto('/signin');
    await page.getByRole('button', { name: 'FR Français' }).click();
    // The choice counts once its texts are there: a sign-in that is answered before that knows of none.
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.locator('input[type=email]').fill(people.maya.email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    const updates = calls.to('PUT', /^\/practice\/users\//);
    expect(updates).toHaveLength(1);
    const headers = { authorization: await portal.tokenFor(people.maya.email) };
    expect(await (await page.request.get('/api/practice/users/me', { headers })).json()).toMatchObject({
      locale: 'fr',
    });
    expect(documents).toEqual(['/signin', '/dashboard']);
  });
  await test.step('an admin is taken to the admin area (AUTH-011)', async () => {
    await page.evaluate(() => localStorage.clear());
    const { open, signIn } = signInPage(page);
    await open();
    await signIn(people.ada.email);
    await expect(page).toHaveURL('/admin');
  });
});
