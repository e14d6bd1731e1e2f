import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedSession } from '../../../session/stored-session.ts';
import { storageKeys } from '../../../storage/storage.ts';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';
import { person } from '../../../testing/people.ts';

const CONFIRM = 'PUT /practice/confirmations/abc';
const refused: Answer = { status: 422, json: { error: 'This link is no longer valid.' } };
const done: Answer = { status: 200, json: { message: 'Confirmed.' } };

let opened: OpenedPortal;
const open = async (at: string | null, ...confirm: Answer[]) => {
  const [first = done, ...others] = confirm;
  opened = await openPortal(at, { answers: { [CONFIRM]: [first, ...others] } });
};
const confirms = () => opened.calls.filter(({ call }) => call === CONFIRM).length;
const reload = async () => {
  opened.close();
  await open(null);
};

beforeEach(() => {
  // What is counted down stands still: a slow machine would show a second less.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z'));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

describe('/confirmation/:token', () => {
  it('confirms once, also in strict mode, and a reload still says so and asks nothing (AUTH-029)', async () => {
    await open('/confirmation/abc');
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(confirms()).toBe(1);
    expect(window.location.pathname).toBe('/confirmation');
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
    await reload();
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
    expect(confirms()).toBe(0);
  });

  it.each([
    ['by the server’s words', refused, 'This link is no longer valid.'],
    ['by ours where it has none', { status: 404 }, 'Error!'],
  ])('says that a link is of no use, %s, forgets it, and offers a new mail (BS-019)', async (_case, answer, words) => {
    await open('/confirmation/abc', answer);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeDisabled();
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
    await reload();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(confirms()).toBe(0);
  });

  it('keeps the token where nobody could be reached: Try Again and a reload both go on with it', async () => {
    await open('/confirmation/abc', 'offline', 'offline', done);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(confirms()).toBe(2);
    await reload();
    expect(await screen.findByRole('heading', { name: 'Your account is confirmed' })).toBeVisible();
    expect(confirms()).toBe(1);
  });

  it('waits as long as the server says, and keeps the token meanwhile', async () => {
    await open('/confirmation/abc', { status: 429, retryAfter: 90 });
    expect(await screen.findByRole('timer')).toHaveTextContent('1 minute and 30 seconds');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDisabled();
    expect(sessionStorage.getItem('portal.link_token')).toContain('abc');
  });
});

describe('/confirmation/:token where somebody is signed in (A-129)', () => {
  const me = 'GET /practice/users/me';
  const newcomer = { ...person({ role_type: 'generic', onboarded_yn: false }), id: '1' };
  const openAs = async (answer: Answer) => {
    localStorage.setItem(storageKeys.session, storedSession('mine'));
    localStorage.setItem('kept', 'yes');
    opened = await openPortal('/confirmation/abc', { answers: { [CONFIRM]: [done], [me]: [answer] } });
    await screen.findByRole('heading', { name: 'Your account is confirmed' });
  };

  it.each([
    ['back to the wizard in the next tab', newcomer, 'Back to your sign-up', '/signup_specialized'],
    ['to the dashboard', { ...newcomer, onboarded_yn: true }, 'Continue to the dashboard', '/dashboard'],
  ])('leads %s, and ends neither the session nor what is stored', async (_case, user, name, to) => {
    await openAs({ status: 200, json: user });
    expect(screen.getByText('Thank you. You are still signed in as Maya Chen.')).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    expect([localStorage.getItem(storageKeys.session), localStorage.getItem('kept')]).toEqual([
      expect.stringContaining('mine'),
      'yes',
    ]);
    await reload();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('leads to sign-in, and confirms all the same, where the session is over', async () => {
    await openAs({ status: 401, json: { error: 'no' } });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect([confirms(), opened.left]).toEqual([1, []]);
  });
});

describe('/confirmation', () => {
  it('asks to confirm by e-mail, makes no confirm call, and sends the mail again (SHELL-050, AUTH-028)', async () => {
    opened = await openPortal('/confirmation', { answers: { 'POST /practice/confirmations': [done] } });
    expect(await screen.findByRole('heading', { name: 'Confirm your account' })).toBeVisible();
    expect(opened.calls).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/a new email is on its way/)).toBeVisible();
    expect(opened.calls).toEqual([{ call: 'POST /practice/confirmations', body: { email: 'maya@demo.test' } }]);
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeDisabled();
  });
});
