import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';
import { person } from '../../../testing/people.ts';

const SIGN_IN = 'POST /practice/sessions';
const VERIFY = 'POST /practice/two_factors/wait-1/verify';
const RESEND = 'POST /practice/two_factors/wait-1/resend';
const ME = 'GET /practice/users/me';

let opened: OpenedPortal;
const pin = () => screen.getByRole('textbox', { name: 'Pin' });
const go = () => screen.getByRole('button', { name: 'Continue' });

/** Signs in up to the question for the pin. */
async function reachPin(answers: Record<string, readonly [Answer, ...Answer[]]> = {}): Promise<void> {
  opened = await openPortal('/signin', {
    answers: { [SIGN_IN]: [{ status: 200, json: { two_factor_id: 'wait-1' } }], ...answers },
  });
  // At once, as by a password manager.
  await userEvent.click(await screen.findByRole('textbox', { name: 'Email' }));
  await userEvent.paste('priya@demo.test');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('Welcome-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Enter your pin' });
}

beforeEach(() => {
  // What is counted down stands still: a slow machine would show a second less.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z'));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

describe('/two_factor', () => {
  // A pin of seven digits: SHELL-046.
  it('takes digits only, at most seven, also pasted with blanks and dashes (AUTH-014, AUTH-015)', async () => {
    await reachPin();
    await userEvent.type(pin(), '12a345678');
    expect(pin()).toHaveValue('1234567');
    expect(go()).toBeEnabled();
    await userEvent.type(pin(), '{Backspace}');
    expect(go()).toBeDisabled();
    await userEvent.clear(pin());
    await userEvent.paste('765-43 21');
    expect(pin()).toHaveValue('7654321');
    expect(pin()).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('goes on as sign-in does: token, person, language, and the landing of an admin (AUTH-018)', async () => {
    localStorage.setItem('portal.locale', 'en');
    await reachPin({
      [VERIFY]: [{ status: 200, json: { access_token: 'fresh' } }],
      [ME]: [{ status: 200, json: { ...person({ is_admin: true, locale: 'fr' }), id: '1' } }],
      'PUT /practice/users/1': [{ status: 200, json: { ...person({ is_admin: true }), id: '1' } }],
    });
    await userEvent.type(pin(), '1234567{Enter}');
    await waitFor(() => expect(opened.left).toEqual(['/admin']));
    expect(localStorage.getItem('portal.session')).toContain('fresh');
    expect(opened.calls.slice(1)).toEqual([
      { call: VERIFY, body: { pin: '1234567' } },
      { call: ME, body: undefined },
      { call: 'PUT /practice/users/1', body: { user: { locale: 'en' } } },
    ]);
  });

  it('says at the field that a pin is wrong, and clears it (BS-018)', async () => {
    await reachPin({ [VERIFY]: [{ status: 422, json: { error: 'The pin is not correct.' } }] });
    await userEvent.type(pin(), '1234567{Enter}');
    // The focus stays where it was, so it is said as well.
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The pin is not correct\.$/);
    expect(pin()).toHaveValue('');
    expect(pin()).toHaveFocus();
    expect(pin()).toHaveAccessibleDescription('The pin is not correct.');
  });

  it('keeps a pin that nobody could look at', async () => {
    await reachPin({ [VERIFY]: ['offline'] });
    await userEvent.type(pin(), '1234567{Enter}');
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(pin()).toHaveValue('1234567');
    expect(pin()).toHaveFocus();
  });

  it('shows the wait after too many pins, tells it once, and lets nobody try meanwhile', async () => {
    await reachPin({ [VERIFY]: [{ status: 429, retryAfter: 899 }] });
    await userEvent.type(pin(), '1234567{Enter}');
    const words = 'Too many attempts. You can try again in 14 minutes and 59 seconds.';
    expect(await screen.findByRole('timer')).toHaveTextContent(words);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(words);
    expect(go()).toBeDisabled();
    await userEvent.type(pin(), '{Enter}');
    expect(opened.calls.filter(({ call }) => call === VERIFY)).toHaveLength(1);
  });

  it('sends a new pin and says so; the wait for guesses stays (AUTH-016, AUTH-017)', async () => {
    await reachPin({
      [VERIFY]: [{ status: 429, retryAfter: 899 }],
      [RESEND]: [{ status: 200, json: { message: 'sent' } }],
    });
    await userEvent.type(pin(), '1234567{Enter}');
    await screen.findByRole('timer');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new pin' }));
    expect(await screen.findByText('Your new pin was successfully sent.')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(go()).toBeDisabled();
  });

  it.each([
    ['verifying', VERIFY],
    ['sending a new one', RESEND],
  ])('leads back to sign-in, with words, when the wait for a pin is over while %s', async (_case, call) => {
    await reachPin({ [call]: [{ status: 404 }] });
    await userEvent.type(pin(), '1234567');
    await userEvent.click(call === VERIFY ? go() : screen.getByRole('button', { name: 'Send a new pin' }));
    expect(await screen.findByText(/The pin you were asked for has expired/)).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
  });

  it.each([null, { two_factor_id: 7 }, 'x'])('with state %j leads to sign-in', async (state) => {
    window.history.pushState({ usr: state, key: 'k', idx: 0 }, '', '/two_factor');
    opened = await openPortal(null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
  });
});
