import { beforeEach, describe, expect, it } from '@jest/globals';
import { fillIn, type Intercept, preparePages, type RenderRemoteOptions } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import clinic from '../../index.ts';
import { keepSection } from '../portal/sections.ts';
import { keepLeftClinic, takeLeftClinic } from './left-clinic.ts';

type Answer = 'nobody' | { status: number; json?: unknown; retryAfter?: number };
interface Sent {
  call: string;
  body: unknown;
}

const SIGN_IN = 'POST /clinic_admin/sessions';
const SIGN_UP = 'POST /clinic_admin/users';
const ME = 'GET /clinic_admin/users/me';

const pages = preparePages();
let sent: Sent[];
/** Answers by call, in turn; the last one of a call stays. */
let answers: Record<string, Answer[]>;

beforeEach(() => {
  sent = [];
  answers = { [ME]: [{ status: 200, json: olive }] };
});

const olive = {
  id: '41',
  first_name: 'Olive',
  last_name: 'Martin',
  email: 'clinic@demo.test',
  admitted_yn: true,
  clinic: {
    clinic_name: 'Harbour Wellness',
    clinic_token: 'HARBOUR-2026',
    onboarded: false,
    is_tax_exempt: null,
    gst_hst_number: null,
    pst_number: null,
    version: 0,
    payments: { begun_yn: false, missing: [], checked_at: null },
  },
};
/** The pages under test, and where they lead. */
const remote = defineRemote({
  ...clinic,
  pages: [
    ...clinic.pages.filter(({ id }) => id.startsWith('sign')),
    { id: 'arrival', paths: ['/dashboard_clinic'], load: async () => ({ default: () => <h1>Clinic portal</h1> }) },
    { id: 'tax', paths: ['/dashboard_clinic/tax'], load: async () => ({ default: () => <h1>Tax</h1> }) },
  ],
});
const letIn: Answer = { status: 200, json: { access_token: 'olives' } };

const intercept: Intercept = async (request) => {
  const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
  const queue = answers[call];
  const answer = queue && (queue.length > 1 ? queue.shift() : queue[0]);
  if (answer === undefined) return undefined;
  sent.push({ call, body: request.method === 'GET' ? null : await request.json() });
  if (answer === 'nobody') throw new TypeError('Failed to fetch');
  const { status, json = {}, retryAfter } = answer;
  return Response.json(json, { status, ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }) });
};

const open = (at: string, options: Partial<RenderRemoteOptions> = {}) =>
  pages.open(remote, { at, locale: 'en', intercept, ...options });
const button = (name: string) => screen.getByRole('button', { name });
const password = (name = /^Password(?!,)/) => screen.getByLabelText(name);
const calls = (call: string) => sent.filter((each) => each.call === call);
const lines = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('div')]
    .filter(({ children, textContent }) => children.length === 0 && textContent)
    .map(({ textContent }) => textContent);
const arrive = () => screen.findByRole('heading', { level: 1, name: 'Clinic portal' });

describe('/signin_clinic', () => {
  const signIn = async (email = 'clinic@demo.test', secret = 'Welcome-2026') => {
    await fillIn(await screen.findByRole('textbox', { name: 'Email' }), email);
    await fillIn(password(), secret);
    await userEvent.keyboard('{Enter}');
  };

  it('says what is wrong, then why it was refused, and lets in', async () => {
    answers[SIGN_IN] = [
      { status: 401, json: { error: 'Wrong email or password.' } },
      {
        status: 401,
        json: {
          errors: [
            { source: { pointer: 'email' }, detail: 'is odd' },
            { source: { pointer: 'password' }, detail: 'is too plain' },
          ],
        },
      },
      { status: 429, json: { error: 'Too many attempts.' }, retryAfter: 61 },
      letIn,
    ];
    const { events, left } = await open('/signin_clinic');
    await signIn('olive@demo.tourism', '1234567');
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveAccessibleDescription('Please enter a valid email');
    expect(password()).toHaveAccessibleDescription('Password must be at least 8 characters');
    expect(email).toHaveFocus();
    expect(sent).toEqual([]);

    await signIn();
    expect(await lines()).toEqual(['Something went wrong: Wrong email or password.']);
    expect(password()).toHaveFocus();
    expect(calls(SIGN_IN)).toEqual([{ call: SIGN_IN, body: { email: 'clinic@demo.test', password: 'Welcome-2026' } }]);

    await userEvent.click(button('Sign in'));
    expect(await screen.findByText('email: is odd')).toBeVisible();
    expect(await lines()).toEqual(['email: is odd', 'password: is too plain']);
    expect(email).toHaveAccessibleDescription('is odd');
    expect(password()).toHaveAccessibleDescription('is too plain');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('clinic@demo.test');

    await userEvent.click(button('Sign in'));
    expect(await screen.findByText('You can try again in 2 minutes.')).toBeVisible();
    expect(await lines()).toContain('Something went wrong: Too many attempts.');
    expect(button('Sign in')).toBeDisabled();
    await userEvent.type(email, '{Backspace}');
    expect(button('Sign in')).toBeEnabled();
    await signIn();
    expect(await arrive()).toBeVisible();
    expect(calls(ME)).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'clinic_admin').map(({ detail }) => detail)).toEqual([olive.email]);
    expect(left).toEqual([]);
  });

  it('signs in once, however often Enter is pressed until the portal is drawn', async () => {
    answers[SIGN_IN] = [letIn];
    let draw: (title: string) => void = () => undefined;
    const drawn = new Promise<string>((resolve) => {
      draw = resolve;
    });
    const arrival = { id: 'arrival', paths: ['/dashboard_clinic'] as const };
    const slow = { ...arrival, load: async () => ({ default: () => <h1>{use(drawn)}</h1> }) };
    const others = remote.pages.filter(({ id }) => id !== slow.id);
    await pages.open(defineRemote({ ...remote, pages: [...others, slow] }), {
      at: '/signin_clinic',
      locale: 'en',
      intercept,
    });
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard_clinic'));
    await userEvent.keyboard('{Enter}');
    expect(password()).toHaveFocus();
    await act(async () => draw('Clinic portal'));
    expect(await arrive()).toBeVisible();
    expect(calls(SIGN_IN)).toHaveLength(1);
  });

  it('says which clinic was left, and once; somebody else begins at My Account', async () => {
    keepLeftClinic('Harbour Wellness');
    keepSection('7', 'tax');
    answers[SIGN_IN] = [letIn];
    await open('/signin_clinic');
    expect(await screen.findByText(/^You are no longer an administrator of Harbour Wellness\./)).toBeVisible();
    expect(takeLeftClinic()).toBeNull();
    await signIn();
    expect(await arrive()).toBeVisible();
  });

  it('leads back to where the session of the same person ended (A-143)', async () => {
    keepSection(olive.id, 'tax');
    answers[SIGN_IN] = [letIn];
    await open('/signin_clinic');
    await signIn();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
  });

  it('asks only who it is once the account is let in, and offers the other ways (A-139)', async () => {
    answers[SIGN_IN] = ['nobody', letIn];
    answers[ME] = ['nobody'];
    await open('/signin_clinic');
    await signIn();
    expect((await lines())[0]).toMatch(/^The portal cannot be reached/);
    expect(screen.getByRole('link', { name: /practitioner/ })).toHaveAttribute('href', '/signin');
    expect(screen.getByRole('link', { name: 'I forgot my password' })).toHaveAttribute(
      'href',
      '/forgot_password?for=clinic',
    );
    await userEvent.click(button('Sign in'));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveFocus();
    answers[ME] = [{ status: 200, json: olive }];
    await userEvent.click(again);
    expect(await arrive()).toBeVisible();
    expect(calls(SIGN_IN)).toHaveLength(2);
  });

  // Who has the token is asked (CLINIC-011); a refusal ends at the clinics' sign-in (CLINIC-012).
  it('forgets a token that is refused, and says so in French, then nothing of it in English', async () => {
    answers[SIGN_IN] = [letIn];
    answers[ME] = [{ status: 403, json: { error: 'Plus de compte.' } }];
    await open('/signin_clinic?arrival=password_changed', { locale: 'fr' });
    expect(await screen.findByText(/Votre mot de passe est changé/)).toBeVisible();
    await fillIn(screen.getByRole('textbox', { name: 'Courriel' }), olive.email);
    await fillIn(screen.getByLabelText('Mot de passe'), 'Welcome-2026');
    await userEvent.click(button('Ouvrir la session'));
    const words = await screen.findByText('Une erreur s’est produite : Plus de compte.');
    expect(window.localStorage.getItem('portal.clinic_session')).toBeNull();
    await userEvent.click(button('EN English'));
    await expect(words).toBeGone();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(olive.email);
  });
});

describe('/signup_clinic', () => {
  const address = '/signup_clinic?clinic_token=CEDAR-2026';
  const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  const typePasswords = async (first: string, again = first) => {
    await fillIn(password(), first);
    await fillIn(password(/^Password, once more/), again);
  };
  const taken: Answer = {
    status: 422,
    json: { errors: [{ source: { pointer: 'user.email' }, detail: 'is in use already' }] },
  };

  it('says all that is wrong, keeps what was typed through a reload, and signs up (BS-021)', async () => {
    answers[SIGN_UP] = [taken, letIn];
    const first = await open(address, { edition: 'US' });
    expect(await screen.findByText(/one of them has to admit you/)).toBeVisible();
    expect(screen.getByText(/payments will be set up in the United States for good/)).toBeVisible();
    await userEvent.click(button('Sign up'));
    expect(await field('First name')).toHaveAccessibleDescription('Required');
    expect(await field('First name')).toHaveFocus();
    expect(await field('Last name')).toHaveAccessibleDescription('Required');
    expect(await field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    expect(password()).toHaveAccessibleDescription(/Password must be at least 8 characters/);

    await fillIn(await field('First name'), ' Cleo ');
    await fillIn(await field('Last name'), 'Roy');
    await fillIn(await field('Email'), 'maya@demo.test');
    await typePasswords('Cedar grows 2026', 'Cedar grows 2027');
    await userEvent.click(button('Sign up'));
    expect(password(/^Password, once more/)).toHaveAccessibleDescription('Passwords do not match');
    await typePasswords('Cedar grows 2026');
    await userEvent.click(button('Sign up'));
    expect(await screen.findByText('user.email: is in use already')).toBeVisible();
    expect(await field('Email')).toHaveAccessibleDescription('is in use already');
    expect(await field('Email')).toHaveFocus();
    expect(password()).toHaveValue('Cedar grows 2026');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('grows');
    await userEvent.type(await field('Email'), 'x');
    expect(await field('Email')).toHaveValue('maya@demo.testx');
    expect(await field('Email')).not.toHaveAccessibleDescription('is in use already');
    expect(await field('Email')).toHaveFocus();
    await first.close();

    await open('/signup_clinic', { edition: 'US' });
    expect(await field('Last name')).toHaveValue('Roy');
    expect(password()).toHaveValue('');
    await fillIn(await field('Email'), 'cleo@demo.test');
    await typePasswords('Cedar grows 2026');
    await userEvent.keyboard('{Enter}');
    expect(await arrive()).toBeVisible();
    expect(sent.at(-2)).toEqual({
      call: SIGN_UP,
      body: {
        user: {
          first_name: 'Cleo',
          last_name: 'Roy',
          email: 'cleo@demo.test',
          password: 'Cedar grows 2026',
          locale: 'en',
          edition: 'US',
        },
        clinic: { clinic_token: 'CEDAR-2026' },
      },
    });
    expect(window.sessionStorage.getItem('portal.clinic_sign_up')).toBeNull();
  });

  it('shows an invitation for what it is, and what to do when it is of no use', async () => {
    const spent = { source: { pointer: 'clinic.invitation' }, detail: 'was used already' };
    answers[SIGN_UP] = [{ status: 422, json: { errors: [spent] } }, 'nobody', taken, letIn];
    const { events } = await open(`${address}&invitation=secret`);
    expect(await screen.findByText(/it works once, within seven days/)).toBeVisible();
    expect(await field('Email')).toHaveAccessibleDescription('The address that the invitation was sent to');
    await fillIn(await field('First name'), 'Cleo');
    await fillIn(await field('Last name'), 'Roy');
    await fillIn(await field('Email'), 'cleo@demo.test');
    await typePasswords('Cedar grows 2026');
    await userEvent.click(button('Sign up'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('clinic.invitation: was used already')).toBeVisible();
    expect(alert).toHaveTextContent(/send you a new invitation/);
    expect(alert).toHaveFocus();

    // The answer is lost, and another password typed: the account has the one it was made with.
    await userEvent.click(button('Sign up'));
    expect(await screen.findByText(/^The portal cannot be reached/)).toBeVisible();
    await typePasswords('Cedar stands 2026');
    await userEvent.click(button('Sign up'));
    expect(await arrive()).toBeVisible();
    expect(events.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('the password you chose then'));
    expect(calls(SIGN_UP).map(({ body }) => body)).toMatchObject([
      { clinic: { clinic_token: 'CEDAR-2026', invitation: 'secret' } },
      {},
      { user: { password: 'Cedar stands 2026' } },
      { user: { password: 'Cedar grows 2026' } },
    ]);
  });
});
