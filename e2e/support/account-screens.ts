import { expect, type Page } from '@playwright/test';
import { password, people } from './people.ts';
import type { Screen } from './screen.ts';

const screen = (name: string, path: string, prepare?: Screen['prepare']): Screen => ({
  name,
  path,
  person: null,
  ...(prepare && { prepare }),
});

/** Answers a call as a server would that refuses it. */
async function refuse(page: Page, call: string, status: number, retryAfter?: number): Promise<void> {
  await page.route(`**/api/practice/${call}*`, (route) =>
    route.fulfill({
      status,
      json: { error: 'Zzz.' },
      ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
    }),
  );
}

/** Lets a call be answered as if it had been done. */
async function accept(page: Page, call: string): Promise<void> {
  await page.route(`**/api/practice/${call}*`, (route) => route.fulfill({ json: { message: 'done' } }));
}

const submit = (page: Page) => page.locator('button[type=submit]').click();

async function fillCredentials(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
}

async function lockSignIn(page: Page): Promise<void> {
  await refuse(page, 'sessions', 429, 899);
  await fillCredentials(page, people.maya.email);
  await submit(page);
  await expect(page.getByRole('timer')).toBeVisible();
}

async function reachPin(page: Page): Promise<void> {
  await page.route('**/api/practice/sessions*', (route) => route.fulfill({ json: { two_factor_id: 'wait-1' } }));
  await fillCredentials(page, people.priya.email);
  await submit(page);
  await expect(page.locator('input[name=pin]')).toBeVisible();
}

async function typeWrongPin(page: Page): Promise<void> {
  await reachPin(page);
  await refuse(page, 'two_factors/wait-1/verify', 422);
  await page.locator('input[name=pin]').fill('1234567');
  await submit(page);
  await expect(page.locator('input[name=pin]')).toHaveAttribute('aria-invalid', 'true');
}

async function askForReset(page: Page): Promise<void> {
  await accept(page, 'password_resets');
  await page.locator('input[type=email]').fill(people.maya.email);
  await submit(page);
  await expect(page.getByRole('timer')).toBeVisible();
}

async function leaveBadEmail(page: Page): Promise<void> {
  const email = page.locator('input[type=email]');
  // The page stands before its code, which is told later of what was typed but not of a field that was left. Code alone
  // knows a valid address.
  await email.fill(people.maya.email);
  await expect(page.locator('button[type=submit]')).toBeEnabled();
  await email.fill('abc');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
}

async function submitPasswords(page: Page, first: string, second: string): Promise<void> {
  await page.locator('input[name=password]').fill(first);
  await page.locator('input[name=confirmation]').fill(second);
  await submit(page);
}

async function mismatch(page: Page): Promise<void> {
  await submitPasswords(page, 'short', 'other');
  await expect(page.locator('input[name=confirmation]')).toHaveAttribute('aria-invalid', 'true');
}

async function spendLink(page: Page): Promise<void> {
  await refuse(page, 'password_resets/abc', 422);
  await submitPasswords(page, 'a long password', 'a long password');
  await expect(page.getByRole('main').locator('a[href="/forgot_password"]')).toBeVisible();
}

/** The confirmation begins by itself, so its answer has to be there before the page is. */
const confirming = (answer: (page: Page) => Promise<void>, link: string) => async (page: Page) => {
  await answer(page);
  await page.goto('/confirmation/abc');
  await expect(page.locator(link)).toBeVisible();
};

/** A link for Alex in a browser where Maya is signed in. */
async function openLinkOfAlex(page: Page): Promise<void> {
  const token = await page.evaluate(
    async ([present, linked]) => {
      const headers = { 'content-type': 'application/json' };
      const tokenFor = async (email: string | undefined) => {
        const answer = await fetch('/api/dev/tokens', { method: 'POST', headers, body: JSON.stringify({ email }) });
        return ((await answer.json()) as { access_token: string }).access_token;
      };
      localStorage.setItem('portal.session', JSON.stringify({ token: await tokenFor(present) }));
      return tokenFor(linked);
    },
    [people.maya.email, people.alex.email],
  );
  await page.goto(`/redirect/${token}`);
  await expect(page.locator('main button')).toHaveCount(2);
}

/** A client's mailed link, up to the question for its code. */
async function reachCode(page: Page): Promise<void> {
  const channels = [
    { channel: 'mail', sent_to: 'a•••@d•••.test' },
    { channel: 'sms', sent_to: '••••••••0142' },
  ];
  await page.route('**/api/client/link_codes*', (route) => route.fulfill({ json: { ...channels[0], channels } }));
  await page.locator('main button').click();
  await expect(page.locator('input[name=pin]')).toBeVisible();
}

async function meetOldLink(page: Page): Promise<void> {
  await page.route('**/api/client/link_codes*', (route) => route.fulfill({ status: 404, json: { error: 'Zzz.' } }));
  await page.locator('main button').click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/** Every state of the account pages, reached with answers made up: what the server does is not what is looked at. */
export const accountScreens: readonly Screen[] = [
  screen('sign-in that has to wait', '/signin', lockSignIn),
  { ...screen('pin', '/signin', reachPin), leadsTo: '/two_factor' },
  { ...screen('wrong pin', '/signin', typeWrongPin), forgets: true },
  screen('forgot password', '/forgot_password'),
  screen('forgot password with an error', '/forgot_password', leaveBadEmail),
  screen('reset mail sent', '/forgot_password', askForReset),
  screen('reset mail expired', '/forgot_password_confirmation'),
  screen('new password', '/reset_password/abc'),
  screen('new password with errors', '/reset_password/abc', mismatch),
  { ...screen('new password with a spent link', '/reset_password/abc', spendLink), forgets: true },
  screen('new password without a link', '/reset_password'),
  screen('ask for confirmation', '/confirmation'),
  screen(
    'confirmed',
    '/404',
    confirming((page) => accept(page, 'confirmations/abc'), '.mantine-Button-root[href="/signin"]'),
  ),
  screen(
    'confirmation link useless',
    '/404',
    confirming((page) => refuse(page, 'confirmations/abc', 422), 'input[type=email]'),
  ),
  screen('client link', '/client_link/abc'),
  screen('client link that asks for its code', '/client_link/abc', reachCode),
  { ...screen('client link that is over', '/client_link/abc', meetOldLink), forgets: true },
  screen('link of a session useless', '/redirect/%E2%98%83'),
  screen('link where somebody else is signed in', '/404', openLinkOfAlex),
];
