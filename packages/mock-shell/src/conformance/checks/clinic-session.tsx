import { expect } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { currentClinicAdmin } from '@portal/contract/calls/clinic-admin';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { screen, waitFor } from '@testing-library/react';
import { type PlainAnswer, type PlainCall, plainAnswer } from '../../calls/plain-call.ts';
import type { Bench, OpenPortal, Visit } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, callsTo, clinicTokenIn, expectLeft, finish, headerOf, press, see } from './check.ts';

/** A clinic's administrator of the demo world. */
export const olive = 'clinic@demo.test';
/** A page of clinics that everybody may see. */
const signInClinic = { at: '/signin_clinic', as: null } satisfies Visit;

const whichAdmin: ProbePage = ({ kit: { useOptionalClinicAdmin, useOptionalUser } }) =>
  function Visitor() {
    const user = useOptionalUser();
    return <p>{`visitor ${useOptionalClinicAdmin()?.email ?? 'unknown'}${user ? `, and ${user.email}` : ''}`}</p>;
  };

const isMe = ({ path }: PlainCall) => path.includes('/clinic_admin/users/me');
const sent = (opened: OpenPortal, start: string) =>
  callsTo(opened, start).map((call) => headerOf(call, 'authorization'));

const harbour = {
  clinic_name: 'Harbour Wellness',
  clinic_token: 'HARBOUR-2026',
  onboarded: false,
  is_tax_exempt: null,
  gst_hst_number: null,
  pst_number: null,
  version: 1,
  payments: { begun_yn: false, missing: [], checked_at: null },
};
const me = { id: '900', first_name: 'Olive', last_name: 'Okafor', email: olive, admitted_yn: true, clinic: harbour };

/**
 * Answers in turn where the portal asks for the administrator, and as a server would after that: Olive to every token
 * of a session, and to nobody's a refusal.
 */
export function answersTo(...answers: (number | 'nobody')[]): NonNullable<Visit['intercept']> {
  return async (call): Promise<PlainAnswer | undefined> => {
    if (call.method === 'DELETE') return { status: 204, headers: [], body: null };
    if (call.path.includes('/clinic_admin/draft_key')) return plainAnswer(Response.json({ key: 'o'.repeat(43) }));
    if (!isMe(call)) return undefined;
    const token = headerOf(call, 'authorization');
    const answer = answers.shift() ?? (token && token !== 'nobodys' ? 200 : 401);
    if (answer === 'nobody') throw new TypeError('Failed to fetch');
    return plainAnswer(Response.json(answer === 200 ? me : {}, { status: answer }));
  };
}

/** Her portal, as she finds it. */
export const atDashboard = { at: '/dashboard_clinic', as: olive, intercept: answersTo() };

/** Olive's token, as the demo world gives it; she is signed in nowhere. */
async function oliveToken(open: Bench['open'], close: () => void): Promise<string> {
  const opened = await open(whichAdmin, atDashboard);
  await see(`visitor ${olive}`);
  const token = clinicTokenIn(opened.storage);
  close();
  if (!token) throw new Error('The demo world gave Olive no token.');
  return token;
}

export const clinicSessionChecks: ChecksOf<
  | 'useClinicSession'
  | 'useOptionalClinicAdmin'
  | 'useBeginClinicSession'
  | 'useClinicInvitation'
  | 'host.clinicAdmin'
  | 'host.beginClinicSession'
  | 'host.clinicInvitation'
> = {
  useClinicSession: async ({ open }) => {
    const page: ProbePage = ({ kit: { useClinicSession } }) =>
      function Account() {
        const { admin, signOut } = useClinicSession();
        return (
          <button type="button" onClick={() => void signOut()}>
            {`${admin.email} of ${admin.clinic.clinic_name} leaves`}
          </button>
        );
      };
    const opened = await open(page, atDashboard);
    const words = `${olive} of Harbour Wellness leaves`;
    await see(words);
    const token = clinicTokenIn(opened.storage);
    press(words);
    await expectLeft(opened, '/signin_clinic');
    expect(token).toBeDefined();
    expect(sent(opened, 'DELETE /clinic_admin/sessions')).toEqual([token]);
    expect(sent(opened, 'DELETE /practice/sessions')).toEqual([]);
    expect(clinicTokenIn(opened.storage)).toBeUndefined();
  },

  useOptionalClinicAdmin: async ({ open, close }) => {
    await open(whichAdmin, signInClinic);
    await see('visitor unknown');
    close();
    // On the practitioners' pages nobody of a clinic is ever there.
    await open(whichAdmin);
    await see('visitor unknown, and maya@demo.test');
    close();
    await open(whichAdmin, atDashboard);
    await see(`visitor ${olive}`);
  },

  useBeginClinicSession: async ({ open, close }) => {
    const token = await oliveToken(open, close);
    const page: ProbePage = ({ kit: { useBeginClinicSession, useOptionalClinicAdmin }, libraries: { react } }) =>
      function SignIn() {
        const begin = useBeginClinicSession();
        const admin = useOptionalClinicAdmin();
        const [state, setState] = react.useState('before');
        return (
          <button type="button" onClick={() => void begin(token).then((found) => setState(`${found.email} is in`))}>
            {`${state}: ${admin?.first_name ?? 'nobody'}`}
          </button>
        );
      };
    await open(page, { ...signInClinic, intercept: answersTo() });
    press((await see('before: nobody')).textContent ?? '');
    await see(`${olive} is in: Olive`);
  },

  useClinicInvitation: async ({ open, close }) => {
    const page: ProbePage = ({ kit: { useClinicInvitation } }) =>
      function SignUp() {
        const found = useClinicInvitation();
        return <p>{found ? `${found.clinic_token} ${found.invitation ?? 'alone'}` : 'no invitation'}</p>;
      };
    await open(page, { at: '/signup_clinic?clinic_token=HARBOUR-2026&invitation=i7', as: null });
    await see('HARBOUR-2026 i7');
    close();
    // A link of the older form brings nothing of the one before it.
    await open(page, { at: '/signup_clinic?clinic_token=CEDAR-2026', as: null });
    await see('CEDAR-2026 alone');
    window.sessionStorage.clear();
    close();
    await open(page, signInClinic);
    await see('no invitation');
  },

  'host.clinicAdmin': async ({ open }) => {
    let admin: ClinicAdmin | null = null;
    const opened = await open(() => () => <p>here</p>, atDashboard);
    await see('here');
    const { clinicAdmin, user, api, refreshUser } = opened.host();
    admin = clinicAdmin.getState();
    expect(admin).toMatchObject({ first_name: 'Olive', email: olive, clinic: { clinic_name: 'Harbour Wellness' } });
    expect(user.getState()).toBeNull();
    // The header names the clinic, the person and the way out, and none of the practitioners' places.
    for (const words of ['Harbour Wellness', `${admin?.first_name} ${admin?.last_name}`, 'Sign out'])
      expect(screen.getByRole('banner')).toHaveTextContent(words);
    await expect(() => screen.queryByRole('navigation')).toBeAbsentOnce(() => screen.getByText('Sign out'));

    let told = 0;
    const stop = clinicAdmin.subscribe(() => {
      told += 1;
    });
    await finish(refreshUser);
    expect(told).toBe(1);
    expect(clinicAdmin.getState()).toEqual(admin);
    expect(clinicAdmin.getState()).not.toBe(admin);
    stop();
    await finish(refreshUser);
    expect(told).toBe(1);
    await api.call(currentClinicAdmin, {});
    const token = clinicTokenIn(opened.storage);
    expect(new Set(sent(opened, 'GET /clinic_admin/users/me'))).toEqual(new Set([token]));
    expect(callsTo(opened, 'GET /practice/')).toEqual([]);
  },

  'host.beginClinicSession': async ({ open, close }) => {
    const token = await oliveToken(open, close);
    const kept = (opened: OpenPortal) => clinicTokenIn(opened.storage) ?? null;

    // Nobody answers: the token stays, and the next try asks for the person alone. Then everybody knows her.
    const first = await open(whichAdmin, { ...signInClinic, intercept: answersTo('nobody', 'nobody', 'nobody') });
    await see('visitor unknown');
    const begun: string[] = [];
    const begin = () => first.host().beginClinicSession(token);
    await finish(() => expect(begin()).rejects.toMatchObject({ code: 'offline' }));
    expect([kept(first), first.left]).toEqual([token, []]);
    await finish(async () => void begun.push((await begin()).email));
    expect([begun, kept(first), first.left, first.host().clinicAdmin.getState()?.email]).toEqual([
      [olive],
      token,
      [],
      olive,
    ]);
    await see(`visitor ${olive}`);
    expect(callsTo(first, 'POST ')).toEqual([]);
    close();

    // A refusal leaves no session; where one signs in, the form goes on (A-139).
    const second = await open(whichAdmin, { ...signInClinic, intercept: answersTo(500, 500, 500, 500) });
    await see('visitor unknown');
    await finish(() => expect(second.host().beginClinicSession(token)).rejects.toMatchObject({ status: 500 }));
    expect([kept(second), second.left]).toEqual([null, []]);
    close();
    const third = await open(whichAdmin, {
      at: '/signup_clinic?clinic_token=HARBOUR-2026',
      as: null,
      intercept: answersTo(),
    });
    await see('visitor unknown');
    await finish(() => expect(third.host().beginClinicSession('nobodys')).rejects.toMatchObject({ status: 401 }));
    expect([kept(third), third.left]).toEqual([null, ['/signin_clinic']]);
    window.sessionStorage.clear();
    close();

    // The language chosen here becomes hers, as a practitioner's does (SHELL-014).
    const french: Visit['intercept'] = async (call) => {
      if (call.method === 'PUT') return { status: 204, headers: [], body: null };
      return isMe(call) ? plainAnswer(Response.json({ ...me, locale: 'fr' })) : answersTo()(call);
    };
    const hers = await open(whichAdmin, { ...signInClinic, intercept: french });
    await see('visitor unknown');
    await finish(async () => void (await hers.host().beginClinicSession(token)));
    await see(`visitor ${olive}`);
    expect(hers.host().locale.getState()).toBe('en');
    expect(callsTo(hers, 'PUT /clinic_admin/users/me')).toHaveLength(1);
    close();

    // Practitioners' pages begin no session of a clinic.
    const fourth = await open(() => () => <p>here</p>);
    await see('here');
    await expect(fourth.host().beginClinicSession(token)).rejects.toThrow('another kind');
    await fourth.host().api.call(currentUser, {});
    expect([kept(fourth), fourth.host().user.getState()?.email]).toEqual([null, 'maya@demo.test']);
  },

  'host.clinicInvitation': async ({ open, close }) => {
    const page: ProbePage = () => () => <p>here</p>;
    const both = { clinic_token: 'HARBOUR-2026', invitation: 'i7' };
    const opened = await open(page, { at: '/signup_clinic?clinic_token=HARBOUR-2026&x=1&invitation=i7', as: null });
    await see('here');
    expect(opened.host().clinicInvitation()).toEqual(both);
    expect(window.location.href).toMatch(/\/signup_clinic\?x=1$/);
    close();
    // A reload finds the address as it was left.
    const again = await open(page, { at: '/signup_clinic', as: null });
    await see('here');
    expect([again.host().clinicInvitation(), again.left]).toEqual([both, []]);
    close();
    // A link without the clinic's token is none, whatever was there before.
    const none = await open(page, { at: '/signup_clinic?clinic_token=', as: null });
    await waitFor(() => expect(none.portal.address.getState()).toBe('/signin'));
    expect(none.left).toEqual([]);
    window.sessionStorage.clear();
  },
};
