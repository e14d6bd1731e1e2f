import { describe, expect, it, jest } from '@jest/globals';
import { EMAIL_AVAILABILITY_DEBOUNCE_MS } from '@portal/contract/rules/timings';
import {
  type CallRule,
  fillIn,
  holdClockAndTimers,
  letTimeGoOnUntil,
  type RenderedRemote,
  type RenderRemoteOptions,
  setMachineClock,
  usable,
} from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { prepareWizard } from '../../testing/wizard.tsx';
import { AccountPage } from './account-page.tsx';

const wizard = prepareSectionPage();
const page = <AccountPage roleType="counsellor" />;
const open = (options?: Partial<RenderRemoteOptions>) => wizard.openToNobody(page, options);
/** The next page is there, and somebody is signed in. */
const arriveAs = async (email: string, { events }: RenderedRemote) => {
  expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
  expect(events.filter(({ kind }) => kind === 'person').map(({ detail }) => detail)).toEqual([email]);
};

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const password = (name: RegExp) => screen.getByLabelText(name);
const fillInPasswords = async (first: string, again = first) => {
  await fillIn(password(/^Password(?!,)/), first);
  await fillIn(password(/^Password, once more/), again);
};
const fillInAll = async (email: string) => {
  await fillIn(await field('First name'), 'Zoé');
  await fillIn(await field('Last name'), 'Roy');
  await fillIn(await field('Email'), email);
  await fillInPasswords('Mine alone 2026');
};
const asked = () => wizard.callsTo('GET /practice/users/email_availability');
/** That an account may have this address by now is kept for a reload, a moment after the dialog has come. */
const sentToIsKept = (email: string) =>
  waitFor(() => {
    const typed: unknown = JSON.parse(window.sessionStorage.getItem('portal.sign_up') ?? 'null');
    expect(typed).toMatchObject({ sentTo: email });
  });

describe('the account page', () => {
  it('says all that is wrong, then makes the account and signs its person in, in place', async () => {
    const rendered = await open({ edition: 'US' });
    await field('Email');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(screen.getByRole('link', { name: /short sign-up/ })).toHaveAttribute('href', '/signup_specialized');
    await wizard.next();
    const summary = await errorSummary();
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First name: Required',
      'Last name: Required',
      'Email: Please enter a valid email',
      'Password: Password must be at least 8 characters',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'Dr');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'They/them' }));
    await fillInAll('zoe1@demo.test');
    await fillInPasswords('Mine alone 2026', 'Mine alone 2027');
    await wizard.next();
    expect(await screen.findByText('Password, once more: Passwords do not match')).toBeVisible();
    expect(wizard.writes()).toEqual([]);
    await fillInPasswords('Mine alone 2026');
    await wizard.next();
    await arriveAs('zoe1@demo.test', rendered);
    const sent = rendered.log.find(({ callId }) => callId === 'accounts.create_user')?.call.body;
    expect(JSON.parse(new TextDecoder().decode(sent ?? undefined))).toEqual({
      user: {
        title: 'Dr',
        first_name: 'Zoé',
        last_name: 'Roy',
        pronouns: [expect.any(String)],
        pronoun_other_yn: false,
        pronoun_other_name: null,
        email: 'zoe1@demo.test',
        password: 'Mine alone 2026',
        role_type: 'counsellor',
        locale: 'en',
        edition: 'US',
        source: 'practice',
      },
    });
    expect([rendered.left, window.sessionStorage.getItem('portal.sign_up')]).toEqual([[], null]);
  });

  it('says at the field that an address is taken, and asks once for what was typed last (ONB-005)', async () => {
    await open();
    const email = await usable(await field('Email'));
    // The pause is over when the test says so: a slow machine puts none between two keys.
    holdClockAndTimers();
    for (const value of ['maya@demo.te', 'maya@demo.tes', 'maya@demo.test']) {
      fireEvent.change(email, { target: { value } });
      await act(() => jest.advanceTimersByTimeAsync(EMAIL_AVAILABILITY_DEBOUNCE_MS - 1));
    }
    // The call has timers of its own: those that are under way would be lost with the held clock.
    await letTimeGoOnUntil(() => email.getAttribute('aria-invalid') === 'true');
    setMachineClock(new Date());
    expect(email).toHaveAccessibleDescription('This email is already in use.');
    expect(asked()).toEqual([expect.stringContaining('maya%40demo.test')]);
    await wizard.next();
    expect(within(await errorSummary()).getByText('Email: This email is already in use.')).toBeVisible();
    await userEvent.type(email, 'x');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(email).not.toHaveAccessibleDescription('This email is already in use.');
    expect(wizard.writes()).toEqual([]);
  });

  it('asks nothing about an address that an account is being made with', async () => {
    await open({ faults: [{ call: 'accounts.create_user', latencyMs: 60_000 }] });
    await fillInAll('zoe7@demo.te');
    await waitFor(() => expect(asked()).toHaveLength(1));
    holdClockAndTimers();
    fireEvent.change(await field('Email'), { target: { value: 'zoe7@demo.test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await act(() => jest.advanceTimersByTimeAsync(2 * EMAIL_AVAILABILITY_DEBOUNCE_MS));
    expect(wizard.writes()).toEqual([expect.stringContaining('/practice/users')]);
    expect(asked()).toHaveLength(1);
  });

  it('shows an address that was taken after all at its field, and loses nothing', async () => {
    const rendered = await open({ faults: [{ call: 'accounts.email_availability', fault: 422 }] });
    await fillInAll('maya@demo.test');
    await wizard.next();
    expect(within(await errorSummary()).getByText('Email: This email is already in use.')).toBeVisible();
    expect(await field('Email')).toBeInvalid();
    expect(password(/^Password(?!,)/)).toHaveValue('Mine alone 2026');
    await fillIn(await field('Email'), 'zoe2@demo.test');
    await wizard.next();
    await arriveAs('zoe2@demo.test', rendered);
  });

  it('keeps all but passwords through a reload; a lost answer ends in the session of the account it made', async () => {
    const faults: CallRule[] = [{ call: 'accounts.create_user', fault: 'lost' }];
    await open({ faults });
    await fillInAll('zoe3@demo.test');
    const askedForOwn = () => asked().filter((call) => call.includes('zoe3'));
    await waitFor(() => expect(askedForOwn()).toHaveLength(1));
    await wizard.next();
    expect(await screen.findByRole('dialog')).toHaveTextContent('There was a problem updating');
    await sentToIsKept('zoe3@demo.test');
    expect(window.sessionStorage.getItem('portal.sign_up')).not.toContain('Mine alone');
    await wizard.close();

    faults.length = 0;
    const rendered = await open({ faults });
    expect(await field('Email')).toHaveValue('zoe3@demo.test');
    expect(password(/^Password(?!,)/)).toHaveValue('');
    await fillIn(await field('First name'), 'Zoe');
    await fillInPasswords('Mine alone 2026');
    await wizard.next();
    await arriveAs('zoe3@demo.test', rendered);
    expect(askedForOwn()).toHaveLength(1);
    expect(wizard.writes()).toEqual([
      'POST /practice/users',
      'POST /practice/users',
      expect.stringMatching(/^PUT .*users/),
    ]);
  });

  it('does not take its own address for another’s after a reload, where the account was made and no session began', async () => {
    const faults: CallRule[] = [{ call: 'accounts.current_user', fault: 500 }];
    await open({ faults });
    await fillInAll('zoe6@demo.test');
    await wizard.next();
    expect(await screen.findByRole('dialog')).toHaveTextContent('There was a problem updating');
    await sentToIsKept('zoe6@demo.test');
    await wizard.close();

    faults.length = 0;
    const rendered = await open({ faults });
    expect(await field('Email')).toHaveValue('zoe6@demo.test');
    await fillInPasswords('Mine alone 2026');
    await wizard.next();
    await arriveAs('zoe6@demo.test', rendered);
  });

  it('saves a password that was changed after a lost answer', async () => {
    const faults: CallRule[] = [{ call: 'accounts.create_user', fault: 'lost' }];
    const rendered = await open({ faults });
    await fillInAll('zoe4@demo.test');
    await wizard.next();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    faults.length = 0;
    await fillInPasswords('Quite another 2026');
    await wizard.next();
    await arriveAs('zoe4@demo.test', rendered);
    expect(wizard.writes().filter((call) => call.includes('password'))).toHaveLength(1);
  });

  it('is an update for who has an account', async () => {
    await wizard.open(page);
    const last = await field('Last name');
    await expect(() => screen.queryByRole('textbox', { name: /^Email/ })).toBeAbsentOnce(() =>
      screen.getByText('You sign in with maya@demo.test.'),
    );
    await fillIn(last, 'Chen-Roy');
    await screen.findByRole('checkbox', { name: 'They/them' });
    await wizard.next();
    expect(await screen.findByRole('heading', { name: 'Next page' })).toBeVisible();
    expect(wizard.writes()).toHaveLength(2);
  });
});

describe('the account page in the wizard', () => {
  const whole = prepareWizard();

  it('is followed by the next page, for the person whose account it made', async () => {
    const { left } = await whole.open('/signup', { real: ['account', 'needs'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('It goes faster with these at hand:')).toBeVisible();
    expect(screen.getByRole('link', { name: /short sign-up/ })).toHaveAttribute('href', '/signup_specialized');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await fillInAll('zoe5@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('at 2.0 contact')).toBeVisible();
    expect(left).toEqual([]);
  });

  it('shows at once what was changed after a lost answer', async () => {
    const faults: CallRule[] = [{ call: 'accounts.create_user', fault: 'lost' }];
    await whole.open('/signup', { real: ['account'], faults });
    await fillInAll('zoe7@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    faults.length = 0;
    await fillIn(await field('First name'), 'Zoraida');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('at 2.0 contact')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('You sign in with zoe7@demo.test.')).toBeVisible();
    expect(await field('First name')).toHaveValue('Zoraida');
  });

  it('says in the title that it failed, and Try Again sends the same once more (A-123)', async () => {
    const faults: CallRule[] = [{ call: 'accounts.create_user', fault: 'lost' }];
    await whole.open('/signup', { real: ['account'], faults });
    await fillInAll('zoe6@demo.test');
    expect(document.title).toMatch(/^Your account/);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.title).toMatch(/^Error: Your account/));
    faults.length = 0;
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('at 2.0 contact')).toBeVisible();
    await waitFor(() => expect(document.title).not.toMatch(/^Error/));
  });
});
