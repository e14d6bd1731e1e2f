import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys } from '../../../storage/storage.ts';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';
import { person } from '../../../testing/people.ts';

const SEND = 'POST /client/link_codes';
const OPEN = 'POST /client/link_sessions';
const ME = 'GET /practice/users/me';
const SIGN_OUT = 'DELETE /practice/sessions';

const mail = { channel: 'mail', sent_to: 'a•••@d•••.test' };
const sms = { channel: 'sms', sent_to: '••••••••0142' };
const sent: Answer = { status: 200, json: { ...mail, channels: [mail, sms] } };
const opened: Answer = { status: 200, json: { access_token: 'fresh' } };
const alex = person({ id: '2', first_name: 'Alex', last_name: 'Roy', email: 'alex@demo.test', provider_yn: false });

let portal: OpenedPortal;
async function open(
  answers: Record<string, readonly [Answer, ...Answer[]]> = {},
  at: string | null = '/client_link/abc',
) {
  portal = await openPortal(at, {
    answers: {
      [SEND]: [sent],
      [OPEN]: [opened],
      [ME]: [{ status: 200, json: alex }],
      [SIGN_OUT]: [{ status: 200 }],
      ...answers,
    },
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const code = () => screen.findByRole('textbox', { name: 'Code' });
const asked = (call: string) => portal.calls.filter((seen) => seen.call === call).map(({ body }) => body);

beforeEach(() => {
  // What is counted down stands still: a slow machine would show a second less.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z'));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => portal.close());

describe('a client’s mailed link (A-160)', () => {
  it('sends nothing by being opened, takes its token out of the address, and opens with the code', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Confirm that it’s you' });
    expect(window.location.pathname).toBe('/client_link');
    expect(portal.calls).toEqual([]);
    await press('Send me a code');
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(screen.getByText(/^We sent a code of seven digits to a•••@d•••\.test\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await userEvent.type(await code(), '123 4567{Enter}');
    await waitFor(() => expect(portal.left).toEqual(['/']));
    expect(JSON.parse(localStorage.getItem(storageKeys.session) ?? '{}').token).toBe('fresh');
    expect([asked(SEND), asked(OPEN)]).toEqual([
      [{ token: 'abc', channel: 'mail' }],
      [{ token: 'abc', code: '1234567' }],
    ]);
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
    // What follows is a document of its own, and takes the focus as the next step does elsewhere.
    portal.close();
    await open({}, '/');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('asks first where somebody else is signed in, and ends the opened session where they stay (A-153)', async () => {
    localStorage.setItem(storageKeys.session, JSON.stringify({ token: 'old' }));
    await open({
      [ME]: [
        { status: 200, json: alex },
        { status: 200, json: person() },
      ],
    });
    await press('Send me a code');
    await userEvent.type(await code(), '1234567{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Continue as Alex Roy?' });
    expect(localStorage.getItem(storageKeys.session)).toContain('old');
    await press('Stay signed in as Maya Chen');
    expect(portal.left).toEqual(['/']);
    expect(localStorage.getItem(storageKeys.session)).toContain('old');
    await waitFor(() =>
      expect(portal.tokens.filter(({ call }) => call === SIGN_OUT).map(({ token }) => token)).toEqual(['fresh']),
    );
  });

  it('is not left where the session of before has run out meanwhile', async () => {
    localStorage.setItem(storageKeys.session, JSON.stringify({ token: 'old' }));
    await open({
      [ME]: [
        { status: 200, json: alex },
        { status: 401, json: { error: 'no' } },
      ],
    });
    await press('Send me a code');
    await userEvent.type(await code(), '1234567{Enter}');
    await waitFor(() => expect(portal.left).toEqual(['/']));
    expect(localStorage.getItem(storageKeys.session)).toContain('fresh');
  });

  it('says at the field that a code is wrong, clears it (BS-018), and sends another one, also to the phone', async () => {
    const words = 'The code is not correct.';
    await open({
      [SEND]: [sent, sent, { status: 200, json: { ...sms, channels: [mail, sms] } }],
      [OPEN]: [{ status: 422, json: { error: words, code: 'wrong_code' } }],
    });
    await press('Send me a code');
    await userEvent.type(await code(), '7654321{Enter}');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(words));
    expect(await code()).toHaveValue('');
    await press('Send a new code');
    expect(await screen.findByText('We sent a new code. Earlier codes no longer work.')).toBeVisible();
    expect(await code()).toHaveValue('');
    expect(await code()).not.toHaveAccessibleDescription();
    await press('Send it by text message to ••••••••0142');
    expect(
      await screen.findByText('We sent a code of seven digits to your phone ••••••••0142 by text message.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send it by email to a•••@d•••.test' })).toBeEnabled();
    // A phone drops this tab while its owner reads the mail: what was sent still stands there.
    portal.close();
    await open({}, null);
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(portal.calls).toEqual([]);
  });

  it('says how long to wait after too many guesses, and lets nobody try meanwhile', async () => {
    await open({ [OPEN]: [{ status: 429, retryAfter: 899 }] });
    await press('Send me a code');
    await userEvent.type(await code(), '1234567{Enter}');
    expect(await screen.findByRole('timer')).toHaveTextContent(
      'Too many attempts. You can try again in 14 minutes and 59 seconds.',
    );
    await press('Send a new code');
    await screen.findByText('We sent a new code. Earlier codes no longer work.');
    expect(screen.getByRole('timer')).toBeVisible();
    await userEvent.type(await code(), '1234567{Enter}');
    expect(asked(OPEN)).toHaveLength(1);
  });

  it.each([
    ['sending', SEND],
    ['opening', OPEN],
  ])('that is over says so while %s, and who helps', async (_when, call) => {
    await open({ [call]: [{ status: 404, json: { error: 'no', code: 'client_link_over' } }] });
    await press('Send me a code');
    if (call === OPEN) await userEvent.type(await code(), '1234567{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Open the link in the newest message from us\.$/);
    expect(screen.getByRole('link', { name: 'support@portal.example' })).toBeVisible();
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
  });

  it('can be tried again where the server is out of reach; without one there is nothing to open', async () => {
    await open({ [SEND]: ['offline', sent] });
    await press('Send me a code');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Send me a code');
    expect(await code()).toBeVisible();
    portal.close();
    sessionStorage.clear();
    await open({}, '/client_link');
    expect(await screen.findByText(/^Please open the link in our message once more/)).toBeVisible();
  });
});
