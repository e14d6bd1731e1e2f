import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';

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

  it('says that a link is of no use, forgets it, and offers a new mail', async () => {
    await open('/confirmation/abc', refused);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeDisabled();
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
    await reload();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
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

describe('/confirmation', () => {
  it('asks to confirm by e-mail, makes no confirm call, and sends the mail again (AUTH-028)', async () => {
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
