import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';

const RESET = 'PUT /practice/password_resets/abc';

let opened: OpenedPortal;
const open = async (...reset: [Answer, ...Answer[]]) => {
  opened = await openPortal('/reset_password/abc', { answers: { [RESET]: reset } });
  await screen.findByRole('heading', { name: 'Set a new password' });
};
const password = () => screen.getByLabelText('New password');
const confirmation = () => screen.getByLabelText('Confirm the new password');
const setPassword = () => screen.queryByRole('button', { name: 'Set the password' });
const submit = async (first: string, second: string) => {
  if (first) await userEvent.type(password(), first);
  if (second) await userEvent.type(confirmation(), second);
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

describe('/reset_password/:token', () => {
  it.each([
    ['', '', 'Required', 'password'],
    ['long enough', '', 'Required', 'confirmation'],
    ['seven77', 'seven77', 'Password must be at least 8 characters', 'password'],
    ['long enough', 'long enougH', 'Passwords do not match', 'confirmation'],
  ])('%j and %j: %s, and no request (AUTH-024, AUTH-025, AUTH-026)', async (first, second, message, field) => {
    await open({ status: 200, json: { message: '' } });
    await submit(first, second);
    expect(screen.getAllByText(message)[0]).toBeVisible();
    expect(document.activeElement).toHaveAttribute('name', field);
    expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
    expect(opened.calls).toEqual([]);
  });

  it('sets the password with the token, forgets it, and leads to sign-in with the news', async () => {
    await open({ status: 200, json: { message: 'Done.' } });
    await submit('eight888', 'eight888');
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
    expect(opened.calls).toEqual([{ call: RESET, body: { password: 'eight888', password_confirmation: 'eight888' } }]);
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
  });

  it('leads a clinic’s administrator to their own sign-in, and signs no practitioner out (A-059)', async () => {
    await open({ status: 200, json: { message: 'Done.', clinic_yn: true } });
    localStorage.setItem('portal.session', '{"token":"mine"}');
    localStorage.setItem('portal.clinic_session', '{"token":"theirs"}');
    await submit('eight888', 'eight888');
    await waitFor(() => expect(localStorage.getItem('portal.clinic_session')).toBeNull());
    await waitFor(() => expect(opened.left).toEqual(['/signin_clinic?arrival=password_changed']));
    expect(localStorage.getItem('portal.session')).toContain('mine');
  });

  it.each([
    [{ error: 'This link is no longer valid.' }, 'This link is no longer valid.'],
    [{ message: 'Used already.' }, 'Used already.'],
    [{}, 'Error!'],
    [{ error: 'Not found.' }, 'Not found.', 404],
  ])('a refusal with %j says “%s”, and offers a new link (AUTH-027)', async (json, words, status = 422) => {
    await open({ status, json });
    await submit('eight888', 'eight888');
    await expect(setPassword).toBeAbsentOnce(() => screen.getByText(words));
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot_password');
    expect(sessionStorage.getItem('portal.link_token')).toBeNull();
  });

  it('keeps what was typed, and the token, where nobody could be reached', async () => {
    await open('offline', { status: 500 }, { status: 200, json: { message: '' } });
    await submit('eight888', 'eight888');
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(password()).toHaveValue('eight888');
    await submit('', '');
    await expect(() => screen.queryByRole('link', { name: 'Ask for a new link' })).toBeAbsentOnce(() =>
      screen.getByText('Error!'),
    );
    expect(sessionStorage.getItem('portal.link_token')).toContain('abc');
    await submit('', '');
    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
  });
});

describe('/reset_password', () => {
  it('without a link says where the link is, and offers a new one', async () => {
    opened = await openPortal('/reset_password');
    await expect(setPassword).toBeAbsentOnce(() => screen.getByText(/open the link of our email/));
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot_password');
  });
});
