import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { type Answer, type OpenedPortal, openPortal } from '../../testing/open-portal.tsx';
import { person } from '../../testing/people.ts';

const SIGN_IN = 'POST /practice/sessions';

let opened: OpenedPortal;
/** Submits an e-mail and a password with the Enter key. */
const submitAs = async (
  email: string,
  answers: [Answer, ...Answer[]],
  remote?: RemoteDefinition,
  who?: ReturnType<typeof person>,
) => {
  const me: Answer = who ? { status: 200, json: { ...who, id: '1' } } : 'offline';
  const ofPerson = { 'GET /practice/users/me': [me], 'PUT /practice/users/1': [me] } as const;
  opened = await openPortal('/signin', { answers: { [SIGN_IN]: answers, ...ofPerson }, ...(remote && { remote }) });
  const field = await screen.findByRole('textbox', { name: 'Email' });
  // At once, as by a password manager.
  await userEvent.click(field);
  if (email) await userEvent.paste(email);
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('Welcome-2026');
  await userEvent.keyboard('{Enter}');
};
const signIn = (...answers: [Answer, ...Answer[]]) => submitAs('maya@demo.test', answers);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

beforeEach(() => {
  // What is counted down stands still: a slow machine would show a second less.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z'));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

describe('/signin', () => {
  it.each(['', 'abc', 'a@b.c', `a@b.${'c'.repeat(19)}`])(
    'refuses the e-mail “%s” before asking the server (AUTH-004, AUTH-006)',
    async (email) => {
      await submitAs(email, [{ status: 401 }]);
      expect(await screen.findByText('Please enter a valid email')).toBeVisible();
      const field = screen.getByRole('textbox', { name: 'Email' });
      expect(field).toHaveFocus();
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(opened.calls).toEqual([]);
    },
  );

  it.each(['a@b.co', `a@b.${'c'.repeat(18)}`])(
    'takes the e-mail %s to the server, with its source (AUTH-006, AUTH-008)',
    async (email) => {
      await submitAs(email, [{ status: 401, json: { error: 'Invalid email or password.' } }]);
      expect(await screen.findByText('Invalid email or password.')).toBeVisible();
      expect(opened.calls).toEqual([{ call: SIGN_IN, body: { email, password: 'Welcome-2026', source: 'practice' } }]);
    },
  );

  it('fetches the dashboard while the server looks into the password, and not before', async () => {
    const none = async () => ({ default: {} });
    const load = jest.fn(async () => ({ default: () => null }));
    const pages = [{ id: 'page', paths: ['/dashboard'] as const, load }];
    const remote = { name: 'mf-dashboard' as const, pages, messages: { en: none, fr: none } };
    await submitAs('', [{ status: 401 }], remote);
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@demo.test{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('signs in once, however often Enter is pressed until the next page is drawn', async () => {
    const none = async () => ({ default: {} });
    let draw: (title: string) => void = () => undefined;
    const isDrawn = new Promise<string>((resolve) => {
      draw = resolve;
    });
    const load = async () => ({ default: () => <h1>{use(isDrawn)}</h1> });
    const pages = [{ id: 'page', paths: ['/dashboard'] as const, load }];
    const remote = { name: 'mf-dashboard' as const, pages, messages: { en: none, fr: none } };
    await submitAs('maya@demo.test', [{ status: 200, json: { access_token: 'fresh' } }], remote, person());
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await act(async () => draw('Dashboard'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(opened.calls.filter(({ call }) => call === SIGN_IN)).toHaveLength(1);
  });

  it('asks nothing more where it leaves by a full load, and can be used when a browser brings it back', async () => {
    localStorage.setItem('portal.locale', 'en');
    const admin = person({ is_admin: true, locale: 'fr' });
    await submitAs('ada@demo.test', [{ status: 200, json: { access_token: 'fresh' } }], undefined, admin);
    await waitFor(() => expect(opened.left).toEqual(['/admin']));
    await userEvent.keyboard('{Enter}');
    expect(opened.calls.filter(({ call }) => call === SIGN_IN)).toHaveLength(1);
    await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(opened.calls.filter(({ call }) => call === SIGN_IN)).toHaveLength(2));
  });

  it('offers both wizards to who is new (A-124)', async () => {
    opened = await openPortal('/signin');
    const ways = await screen.findAllByRole('link', { name: /Join as/ });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/signup', '/signup_specialized']);
    // And to the other country's edition (AUTH-002).
    expect(screen.getByRole('link', { name: 'Go to the American portal' })).toHaveAttribute(
      'href',
      '/signin?edition=US',
    );
  });

  it('says that the server cannot be reached, and keeps what was typed', async () => {
    await signIn('offline');
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@demo.test');
    expect(submit()).toBeEnabled();
  });

  it('waits as long as the server says, and keeps what was typed', async () => {
    await signIn({ status: 429, retryAfter: 61 });
    expect(await screen.findByRole('timer')).toHaveTextContent('You can try again in 1 minute and 1 second.');
    expect(submit()).toBeDisabled();
    expect(screen.getByLabelText('Password')).toHaveValue('Welcome-2026');
  });

  it('lets somebody else in on the same device meanwhile', async () => {
    await signIn({ status: 429, retryAfter: 61 });
    await screen.findByRole('timer');
    expect(submit()).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '{Backspace}');
    await expect(() => screen.queryByRole('timer')).toBeAbsentOnce(() => expect(submit()).toBeEnabled());
  });

  it('says nothing of an attempt in the other language, nor beside a field that is wrong now', async () => {
    await signIn({ status: 401, json: { error: 'Invalid email or password.' } });
    const words = await screen.findByText('Invalid email or password.');
    await userEvent.click(screen.getByRole('button', { name: 'FR Français' }));
    await expect(words).toBeGone();
    await userEvent.click(screen.getByRole('button', { name: 'EN English' }));
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.click(submit());
    await expect(() => screen.queryByText('Invalid email or password.')).toBeAbsentOnce(() =>
      screen.getByText('Enter password!'),
    );
  });

  it('asks the server again after a reload, which is told the wait anew', async () => {
    await signIn({ status: 429, retryAfter: 61 });
    await screen.findByRole('timer');
    opened.close();
    await signIn({ status: 429, retryAfter: 42 });
    expect(await screen.findByRole('timer')).toHaveTextContent('42 seconds');
  });

  it('repeats the server’s words where it names no time', async () => {
    await signIn({ status: 429, json: { error: 'Too many attempts. Please try again later.' } });
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('leads an account that waits for its confirmation to where the mail is sent again', async () => {
    await signIn({ status: 403, json: { error: 'Please confirm your account.' } });
    expect(await screen.findByText('Please confirm your account.')).toBeVisible();
    const way = screen.getByRole('link', { name: 'Send the confirmation email again' });
    expect(way).toHaveAttribute('href', '/confirmation');
  });

  it('tells a locked account whom to ask, and of no confirmation (A-152)', async () => {
    await signIn({ status: 403, json: { error: 'This account is locked. Please ask us.', code: 'account_locked' } });
    const told = await screen.findByText('This account is locked. Please ask us.');
    await expect(() => screen.queryByRole('link', { name: 'Send the confirmation email again' })).toBeAbsentOnce(
      () => told,
    );
  });

  it('focuses the password after a refusal', async () => {
    await signIn({ status: 401, json: { error: 'Invalid email or password.' } });
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('says aloud what is wrong with the e-mail in which Enter was pressed: the focus is there already', async () => {
    await signIn({ status: 401, json: { error: 'Invalid email or password.' } });
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), ', too{Enter}');
    expect(await screen.findByText('Please enter a valid email', { selector: '[role=alert]' })).toBeInTheDocument();
  });

  it.each(['/redirect/abc', '/sessions/7/waiting_room/abc', '/sessions/clients/redirect/7/abc'])(
    '%s with a token that nobody accepts ends here with words, and the next load with none',
    async (link) => {
      opened = await openPortal(link, { answers: { 'GET /practice/users/me': [{ status: 401 }] } });
      await waitFor(() => expect(opened.left).toEqual(['/signin']));
      expect(localStorage.getItem('portal.session')).toBeNull();
      opened.close();
      opened = await openPortal('/signin');
      expect(await screen.findByText(/This link has expired or was used already/)).toBeVisible();
    },
  );
});
