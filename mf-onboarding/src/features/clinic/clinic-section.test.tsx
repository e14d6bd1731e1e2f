import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Intercept, RenderRemoteOptions } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareSectionPage } from '../../testing/section-page.tsx';
import { ClinicSection } from './clinic-section.tsx';
import { clinicOf, leaving, removalOver } from './kept-removal.ts';

const flags: boolean[] = [];
// Before the page is closed: a removal belongs to the module, and must not go on in the next test.
afterEach(async () => {
  await removalOver();
  leaving.current = null;
});
const page = prepareSectionPage();
const clinic = { clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-1' };

/** The calls of clinics as the contract has them; the person's own profile follows them. */
function clinics({
  profile = null as typeof clinic | null,
  joinFails = false,
  leaveFails = false,
  profileFails = false,
} = {}) {
  const state = { profile, asked: [] as string[] };
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const intercept: Intercept = async (request, ask) => {
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${decodeURIComponent(pathname)}`;
    if (name === 'GET /practice/users/me') {
      state.asked.push(name);
      if (profileFails && state.asked.length > 1) return json({ error: 'Down' }, 422);
      const user = (await (await ask(request)).json()) as object;
      return json({ ...user, languages: [], clinic_counsellor_profile: state.profile });
    }
    if (!name.includes('/clinic')) return undefined;
    state.asked.push(name);
    if (name.startsWith('GET /practice/clinics/')) {
      if (name.endsWith('FAST')) return new Response('{}', { status: 429, headers: { 'retry-after': '120' } });
      return name.endsWith('HARBOUR-1')
        ? json({ clinic_name: clinic.clinic_name })
        : json({ error: 'No clinic has this token.' }, 404);
    }
    if (request.method === 'POST') {
      if (joinFails) return json({ error: 'The clinic takes nobody.' }, 422);
      state.profile = clinic;
      return json(clinic);
    }
    if (leaveFails) return json({ error: 'Not now.' }, 422);
    state.profile = null;
    return new Response(null, { status: 204 });
  };
  return { state, intercept };
}

async function open(options: Partial<RenderRemoteOptions> = {}) {
  flags.length = 0;
  const rendered = await page.open(<ClinicSection onFlag={(flag) => flags.push(flag)} />, options);
  await screen.findByRole('radio', { name: 'Yes' });
  return rendered;
}
const answer = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const nextPage = () => screen.findByText('Next page');

describe('the clinic question', () => {
  it('is required, and goes straight on with no where there is no clinic', async () => {
    const { intercept, state } = clinics();
    await open({ intercept, as: 'nora@demo.test' });
    await page.next();
    expect(await errorSummary()).toHaveTextContent('Are you registering this account under a clinic?: Required');
    await answer('No');
    state.asked.length = 0;
    await page.next();
    expect(await nextPage()).toBeVisible();
    expect(state.asked[0]).toBe('GET /practice/users/me');
    expect(flags).toEqual([false]);
  });

  // ONB-084: Yes and Next open the dialog; ONB-096: its words once the person is associated.
  it('asks for the token, says what is wrong with it, and associates the person with the clinic', async () => {
    const { intercept, state } = clinics();
    await open({ intercept });
    await answer('Yes');
    await page.next();
    const token = within(await dialog()).getByRole('textbox', { name: /Clinic token/ });
    await waitFor(() => expect(token).toHaveFocus());
    expect(token).toHaveAccessibleDescription('You can get this token from your clinic administrator.');
    await userEvent.type(token, 'nothing');
    await press('Verify');
    expect(await screen.findByText('No clinic has this token.')).toBeVisible();
    expect(token).toHaveAccessibleDescription('No clinic has this token.');
    expect(token).toHaveFocus();
    await userEvent.clear(token);
    await userEvent.type(token, 'FAST');
    await press('Verify');
    expect(await screen.findByText('Too many attempts. Please try again in 2 minutes.')).toBeVisible();
    await press('Cancel');
    expect(flags).toEqual([false]);
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();

    await page.next();
    await userEvent.type(within(await dialog()).getByRole('textbox'), ' HARBOUR-1 ');
    await press('Verify');
    expect(await screen.findByText('Are you registering under Harbour Wellness?')).toBeVisible();
    await press('No');
    expect(within(await dialog()).getByRole('textbox')).toHaveValue('HARBOUR-1');
    await press('Verify');
    expect(await screen.findByText('Are you registering under Harbour Wellness?')).toBeVisible();
    await press('Confirm');
    expect(await screen.findByText("You've been successfully associated with Harbour Wellness")).toBeVisible();
    expect(state.profile).toEqual(clinic);
    await press('Close');
    expect(await nextPage()).toBeVisible();
    expect(flags).toEqual([false, true]);
  });

  it('confirms a clinic that is known, says why that failed, and stays (ONB-084, ONB-097)', async () => {
    const { intercept } = clinics({ profile: clinic, joinFails: true });
    await open({ intercept });
    await page.next();
    expect(await screen.findByText('Are you registering under Harbour Wellness?')).toBeVisible();
    await press('Confirm');
    expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toHaveTextContent(
      'The clinic takes nobody.',
    );
    await press('Okay, got it');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(flags).toEqual([false]);
  });

  it('warns of the removal, and shows it at once even where it fails (ONB-098, ONB-099, ONB-100)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const { intercept, state } = clinics({ profile: clinic, leaveFails: true });
    await open({ intercept });
    await answer('No');
    await page.next();
    expect(await screen.findByRole('dialog', { name: 'Register as an individual practitioner?' })).toBeVisible();
    await press('Cancel');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await page.next();
    await press('Confirm');
    expect(await screen.findByText('You have been removed from Harbour Wellness')).toBeVisible();
    await press('Continue');
    expect(await nextPage()).toBeVisible();
    // Nobody waits for the removal: the next page can be there before its answer.
    await removalOver();
    expect(state.asked.filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /practice/clinic_counsellor_profile',
    ]);
    expect(flags).toEqual([false, false]);
    expect(log.mock.calls[0]?.join(' ')).toContain('clinic.leave');
  });

  it('takes the clinic as gone until the portal has heard so (A-117)', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { intercept, state } = clinics({ profile: clinic });
    let isAway = false;
    const broken: Intercept = async (request, ask) => {
      const isUser = request.method === 'GET' && request.url.includes('/practice/users/me');
      return isAway && isUser ? new Response('{}', { status: 422 }) : intercept(request, ask);
    };
    await open({ intercept: broken });
    await answer('No');
    await page.next();
    await screen.findByRole('dialog', { name: 'Register as an individual practitioner?' });
    isAway = true;
    await press('Confirm');
    await removalOver();
    const known = { id: leaving.current?.person ?? '', clinic_counsellor_profile: clinic };
    expect([state.profile, leaving.current?.isRemoved, clinicOf(known)]).toEqual([null, true, null]);
    await page.close();
    await open({ intercept });
    await waitFor(() => expect(leaving.current).toBeNull());
  });

  it('is left for good although the page is reloaded before the answer (A-117)', async () => {
    const { intercept, state } = clinics({ profile: clinic });
    const keys: (string | null)[] = [];
    let isAway = true;
    const slow: Intercept = (request, ask) => {
      if (request.method !== 'DELETE') return intercept(request, ask);
      keys.push(request.headers.get('idempotency-key'));
      return isAway ? new Promise<Response>(() => undefined) : intercept(request, ask);
    };
    await open({ intercept: slow });
    await answer('No');
    await page.next();
    await press('Confirm');
    await screen.findByText('You have been removed from Harbour Wellness');
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(window.sessionStorage.getItem('portal.clinic_removal')).not.toContain(clinic.clinic_token);
    await page.close();
    leaving.current = null;

    isAway = false;
    await open({ intercept: slow });
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await waitFor(() => expect([state.profile, leaving.current]).toEqual([null, null]));
    expect([keys.length, new Set(keys).size, window.sessionStorage.length]).toEqual([2, 1, 0]);
  });

  it('asks for the token where the profile cannot be had: that is only reported (ONB-102, A-116)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const { intercept } = clinics({ profile: clinic, profileFails: true });
    await open({ intercept });
    await page.next();
    expect(await screen.findByRole('textbox', { name: /Clinic token/ })).toBeVisible();
    expect(log.mock.calls[0]?.join(' ')).toContain('clinic.question');
  });
});
