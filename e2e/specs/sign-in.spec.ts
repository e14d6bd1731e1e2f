import { expectAbsent } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const SESSIONS = '/practice/sessions';

test('asks for an e-mail and a password, both labelled (AUTH-001)', async ({ page }) => {
  const { open, email, password: secret, submit } = signInPage(page);
  await open();
  await expect(email).toBeVisible();
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(submit).toBeEnabled();
});

for (const address of ['', 'abc', 'a@b.c', `a@b.${'c'.repeat(19)}`])
  test(`refuses the e-mail “${address}” before asking the server (AUTH-004, AUTH-006)`, async ({ page }) => {
    const calls = watchCalls(page);
    const { open, signIn, email } = signInPage(page);
    await open();
    await signIn(address);
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(calls.to('POST', SESSIONS)).toEqual([]);
  });

for (const address of ['a@b.co', `a@b.${'c'.repeat(18)}`])
  test(`takes the e-mail ${address} to the server, with its source (AUTH-006, AUTH-008)`, async ({ page, guard }) => {
    guard.allow(/status of 401/);
    const calls = watchCalls(page);
    const { open, signIn } = signInPage(page);
    await open();
    await signIn(address);
    await expect(page.getByRole('alert')).toBeVisible();
    const [call] = calls.to('POST', SESSIONS);
    expect(call?.request.postDataJSON()).toEqual({ email: address, password, source: 'practice' });
    expect(call?.query.getAll('locale')).toEqual(['en']);
  });

test('asks for the password before asking the server (AUTH-005)', async ({ page }) => {
  const calls = watchCalls(page);
  const { open, signIn, password: secret } = signInPage(page);
  await open();
  await signIn(people.maya.email, '');
  const beside = page.getByText('Enter password!', { exact: true });
  await expectAbsent(page.getByText('Please enter a valid email'), { beside });
  await expect(secret).toBeFocused();
  expect(calls.to('POST', SESSIONS)).toEqual([]);
});

test('says that the credentials are wrong, in place, and keeps what was typed (A-064)', async ({ page, guard }) => {
  guard.allow(/status of 401/);
  const { open, signIn, email } = signInPage(page);
  await open();
  await signIn(people.maya.email, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText(/\w/);
  await expect(page).toHaveURL('/signin');
  await expect(email).toHaveValue(people.maya.email);
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
});

test('takes a practitioner to the dashboard (AUTH-010, AUTH-012)', async ({ page }) => {
  const calls = watchCalls(page);
  const { open, signIn } = signInPage(page);
  await open();
  await signIn(people.maya.email);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const [call] = calls.to('GET', '/practice/users/me');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'));
  expect(await call?.request.headerValue('authorization')).toBe(stored.token);
});

test('takes an admin to the admin area (AUTH-011)', async ({ page }) => {
  const { open, signIn } = signInPage(page);
  await open();
  await signIn(people.ada.email);
  await expect(page).toHaveURL('/admin');
});

test('takes whoever needs a pin to the two-factor page, without a session (AUTH-009)', async ({ page }) => {
  const { open, signIn } = signInPage(page);
  await open();
  await signIn(people.priya.email);
  await expect(page).toHaveURL('/two_factor');
  expect(await page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
});

test('submits with the Enter key, and only once', async ({ page }) => {
  const calls = watchCalls(page);
  const { open, email, password: secret } = signInPage(page);
  await open();
  await email.fill(people.maya.email);
  await secret.fill(password);
  await secret.press('Enter');
  await secret.press('Enter').catch(() => undefined);
  await expect(page).toHaveURL('/dashboard');
  expect(calls.to('POST', SESSIONS)).toHaveLength(1);
});

test.describe('with another language chosen than the account has', () => {
  test('the choice wins: the account is updated, and the page starts anew (AUTH-013, A-056)', async ({ page }) => {
    const calls = watchCalls(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto('/signin');
    await page.getByRole('button', { name: 'FR Français' }).click();
    await page.locator('input[type=email]').fill(people.maya.email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    const updates = calls.to('PUT', /^\/practice\/users\//);
    expect(updates).toHaveLength(1);
    expect(updates[0]?.request.postDataJSON()).toMatchObject({ user: { locale: 'fr' } });
    expect(documents).toEqual(['/signin', '/dashboard']);
  });

  test('with the same language nothing is updated (AUTH-013)', async ({ page }) => {
    const calls = watchCalls(page);
    const { open, signIn } = signInPage(page);
    await open();
    await signIn(people.maya.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(calls.to('PUT', /^\/practice\/users\//)).toEqual([]);
  });
});

test.describe('signed in already', () => {
  test.use({ person: 'maya' });

  test('the sign-in page leads on to the landing (A-069)', async ({ page }) => {
    await page.goto('/signin');
    await expect(page).toHaveURL('/dashboard');
  });
});
