import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type OpenedPortal, openPortal } from '../../../testing/open-portal.tsx';

const ASK = 'POST /practice/password_resets';
const done: Answer = { status: 200, json: { message: 'ok' } };

let opened: OpenedPortal;
const open = async (at: string, ...answers: Answer[]) => {
  const [first = done, ...others] = answers;
  opened = await openPortal(at, { answers: { [ASK]: [first, ...others] } });
};
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Send the link' });
const again = () => screen.getByRole('button', { name: 'Send it again' });
const asked = () => opened.calls.filter(({ call }) => call === ASK);

beforeEach(() => localStorage.clear());
afterEach(() => {
  opened.close();
  jest.useRealTimers();
});

describe('/forgot_password', () => {
  it('waits with its button until there is a valid address (AUTH-007, AUTH-019, AUTH-020)', async () => {
    await open('/forgot_password');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(submit()).toBeDisabled();
    for (const [address, isGood] of [
      ['abc', false],
      ['a@b.c', false],
      [`a@b.${'c'.repeat(7)}`, false],
      [`a@b.${'c'.repeat(6)}`, true],
      ['', false],
    ] as const) {
      fireEvent.change(email(), { target: { value: address } });
      expect([address, !submit().hasAttribute('disabled')]).toEqual([address, isGood]);
    }
  });

  it('says of an address that was left what is wrong with it, and nothing while it is typed', async () => {
    await open('/forgot_password');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await userEvent.type(email(), 'abc');
    await expect(() => screen.queryByText('Please enter a valid email')).toBeAbsentOnce(() =>
      expect(email()).toHaveValue('abc'),
    );
    await userEvent.tab();
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  it('keeps the address where nobody could be reached', async () => {
    await open('/forgot_password', 'offline');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await userEvent.type(email(), 'maya@demo.test{Enter}');
    expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
    expect(email()).toHaveValue('maya@demo.test');
  });
});

describe('/forgot_password_confirmation', () => {
  it('sends again after 60 seconds, not after 59, and then waits anew (AUTH-021, AUTH-022)', async () => {
    await open('/forgot_password');
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    // The minute passes by hand only: on a slow machine seconds of it would be over before they are counted.
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(email(), 'maya@demo.test{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(screen.getByText(/maya@demo.test/)).toBeVisible();
    const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
    pass(58);
    expect(again()).toBeDisabled();
    pass(2);
    expect(again()).toBeEnabled();
    await user.click(again());
    expect(await screen.findByText('We sent it again.')).toBeVisible();
    expect(asked().map(({ body }) => body)).toEqual([{ email: 'maya@demo.test' }, { email: 'maya@demo.test' }]);
    expect(again()).toBeDisabled();
  });

  it('leads a clinic’s administrator back to their own sign-in', async () => {
    await open('/forgot_password?for=clinic');
    const back = () => screen.getByRole('link', { name: 'Back to sign-in' });
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(back()).toHaveAttribute('href', '/signin_clinic');
    await userEvent.type(email(), 'clinic@demo.test{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(back()).toHaveAttribute('href', '/signin_clinic');
  });

  it('without an address in state has expired, and sends nothing again (AUTH-023)', async () => {
    await open('/forgot_password_confirmation');
    await expect(() => screen.queryByRole('button', { name: 'Send it again' })).toBeAbsentOnce(() =>
      screen.getByText('Sorry, Page has expired...'),
    );
  });
});
