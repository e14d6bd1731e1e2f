import { expect } from '@jest/globals';
import { currentUser } from '@portal/contract/calls/accounts';
import { currentClinicAdmin } from '@portal/contract/calls/clinic-admin';
import { storageKeys } from '@portal/shell/storage';
import { screen, waitFor } from '@testing-library/react';
import type { Bench, OpenPortal } from '../benches/bench.ts';
import { here, type ProbePage } from '../probe-remote.tsx';
import {
  arriveAt,
  type Check,
  callsTo,
  clinicTokenIn,
  expectLeft,
  finish,
  goTo,
  headerOf,
  look,
  lyingDraft,
  minuteMs,
  press,
  see,
  toldOf,
} from './check.ts';
import { answersTo, atDashboard, olive } from './clinic-session.tsx';

/** The session of the other kind, as an earlier page of this browser left it. */
const mayas = '{"token":"mayas","admin":false,"provider":true,"edition":"US"}';
const olives = '{"token":"olives"}';

const tokensSent = ({ calls }: OpenPortal) => new Set(calls.map((call) => headerOf(call, 'authorization')));

/** Neither page ever sends, ends or takes for its own what the other one has. */
async function bothKinds({ open, close }: Bench): Promise<void> {
  const clinic = await open(here, atDashboard);
  await see('here');
  clinic.storage.setItem(storageKeys.session, mayas);
  clinic.storage.setItem(storageKeys.lastInput, '7');
  toldOf(storageKeys.session);
  await clinic.host().api.call(currentClinicAdmin, {});
  await finish(clinic.host().refreshUser);
  // The edition of her account is nobody else’s.
  expect(clinic.host().edition.getState()).toBe('CA');
  expect(tokensSent(clinic)).toEqual(new Set([clinicTokenIn(clinic.storage)]));
  await finish(() => clinic.host().signOut());
  expect(clinic.left).toEqual(['/signin_clinic']);
  expect(clinic.storage.getItem(storageKeys.clinicSession)).toBeNull();
  expect([clinic.storage.getItem(storageKeys.session), clinic.storage.getItem(storageKeys.lastInput)]).toEqual([
    mayas,
    '7',
  ]);
  close();

  const practice = await open(here);
  await see('here');
  const token = practice.storage.getItem(storageKeys.session)?.match(/"token":"([^"]+)"/)?.[1];
  practice.storage.setItem(storageKeys.clinicSession, olives);
  practice.storage.setItem(storageKeys.clinicLastInput, '7');
  toldOf(storageKeys.clinicSession);
  await practice.host().api.call(currentUser, {});
  expect(tokensSent(practice)).toEqual(new Set([token]));
  expect(practice.host().clinicAdmin.getState()).toBeNull();
  await finish(() => practice.host().signOut());
  expect(practice.left).toEqual(['/signin']);
  expect(practice.storage.getItem(storageKeys.session)).toBeNull();
  expect([
    practice.storage.getItem(storageKeys.clinicSession),
    practice.storage.getItem(storageKeys.clinicLastInput),
  ]).toEqual([olives, '7']);
}

/** A refusal of one kind's call ends that kind's session, and leads to its own sign-in. */
async function refusal({ open }: Bench): Promise<void> {
  let isRefused = false;
  const answers = answersTo();
  const opened = await open(here, {
    ...atDashboard,
    intercept: (call) => (isRefused ? { status: 401, headers: [], body: null } : answers(call)),
  });
  await see('here');
  opened.storage.setItem(storageKeys.session, mayas);
  isRefused = true;
  const ask = () => opened.host().api.call(currentClinicAdmin, {});
  await finish(() => expect(ask()).rejects.toMatchObject({ status: 401 }));
  await expectLeft(opened, '/signin_clinic');
  expect([opened.storage.getItem(storageKeys.clinicSession), opened.storage.getItem(storageKeys.session)]).toEqual([
    null,
    mayas,
  ]);
}

/** Who the administrator is was answered with a refusal, or by nobody (SHELL-025, A-139). */
async function guard({ open, close }: Bench): Promise<void> {
  for (const status of [401, 403, 500, 503]) {
    const answers = Array.from({ length: 8 }, () => status);
    const opened = await open(here, { ...atDashboard, intercept: answersTo(...answers) });
    await waitFor(() => expect(opened.left).toEqual(['/signin_clinic']));
    expect(opened.storage.getItem(storageKeys.clinicSession)).toBeNull();
    close();
  }
  const unanswered = Array.from({ length: 3 }, () => 'nobody' as const);
  const opened = await open(here, { ...atDashboard, intercept: answersTo(...unanswered) });
  await waitFor(() => expect(screen.getByText('Try Again')).toBeVisible());
  expect([opened.left, clinicTokenIn(opened.storage)]).toEqual([[], expect.any(String)]);
  press('Try Again');
  await waitFor(() => expect(screen.getByText('here')).toBeVisible());
  close();
  // A practitioner’s session opens no clinic’s portal.
  await arriveAt(await open(here, { at: '/dashboard_clinic', as: 'maya@demo.test' }), '/signin_clinic');
}

/** A page of the other kind gets a document of its own, whoever leads to it; one’s own kind does not reload. */
async function wayBetween({ open, close }: Bench): Promise<void> {
  const links: ProbePage = ({ kit: { Link, useNavigate } }) =>
    function Ways() {
      const navigate = useNavigate();
      return (
        <>
          <Link to="/signin">practitioners</Link>
          <button type="button" onClick={() => navigate('/dashboard_clinic')}>
            clinics
          </button>
        </>
      );
    };
  const clinic = await open(links, { at: '/signin_clinic', as: null });
  press((await see('practitioners')).textContent ?? '');
  await waitFor(() => expect(clinic.left).toEqual(['/signin']));
  expect(clinic.portal.address.getState()).toBe('/signin_clinic');
  close();
  const practice = await open(links);
  press((await see('clinics')).textContent ?? '');
  // The guard goes by the clinic’s own session, and there is none.
  await waitFor(() => expect(practice.left).toEqual(['/signin_clinic']));
  close();
  const opened = await open(links, atDashboard);
  await see('clinics');
  await goTo(opened, '/dashboard_clinic/tax');
  await arriveAt(opened, '/dashboard_clinic/tax');
  expect(opened.left).toEqual([]);
  close();
  // Who is signed in has no use for the sign-in.
  await arriveAt(await open(links, { ...atDashboard, at: '/signin_clinic' }), '/dashboard_clinic');
}

/** A sign-out in another tab ends this one at once, and only one of its own kind. */
async function otherTabs({ open }: Bench): Promise<void> {
  const opened = await open(here, atDashboard);
  await see('here');
  opened.storage.setItem(storageKeys.session, mayas);
  toldOf(storageKeys.session);
  opened.storage.removeItem(storageKeys.session);
  toldOf(storageKeys.session);
  expect([opened.left, opened.host().clinicAdmin.getState()?.email]).toEqual([[], olive]);
  opened.storage.removeItem(storageKeys.clinicSession);
  toldOf(storageKeys.clinicSession);
  expect(opened.left).toEqual(['/dashboard_clinic']);
  await expectLeft(opened, '/dashboard_clinic');
  tellsWhy('elsewhere');
}

/** Nobody did anything on a clinic’s page for a quarter of an hour; what a practitioner does meanwhile is not theirs. */
async function idleEnd({ open }: Bench): Promise<void> {
  const opened = await open(here, atDashboard);
  await see('here');
  opened.holdTimers();
  opened.pass(14 * minuteMs);
  opened.storage.setItem(storageKeys.lastInput, String(opened.host().now().getTime()));
  look();
  await waitFor(() => expect(screen.getByText('Are you still there?')).toBeVisible());
  opened.pass(2 * minuteMs);
  look();
  await waitFor(() => expect(opened.left).toEqual(['/signin_clinic']));
  expect(callsTo(opened, 'DELETE /clinic_admin/sessions')).toHaveLength(1);
  tellsWhy('idle');
}

/** Why a session ended is kept for the clinics' own sign-in page, and for no other. */
function tellsWhy(reason: string): void {
  const kept = ['portal.clinic_session_ended', 'portal.session_ended'].map((key) => window.sessionStorage.getItem(key));
  expect(kept).toEqual([reason, null]);
  window.sessionStorage.clear();
}

/** What an administrator types stays theirs: kept with their own key, found again by them alone. */
async function clinicDrafts({ open }: Bench): Promise<void> {
  const opened = await open(here, atDashboard);
  await see('here');
  const { drafts } = opened.host();
  await finish(() => drafts.keep('tax', { pst: '7' }));
  await finish(async () => expect(await drafts.find('tax')).toEqual({ pst: '7' }));
  // A practitioner of the same number finds nothing of hers.
  const id = opened.host().clinicAdmin.getState()?.id ?? '';
  expect(await lyingDraft(opened, `clinic_admin.${id}`, 'tax')).not.toBeNull();
  expect(await lyingDraft(opened, id, 'tax')).toBeNull();
  expect(callsTo(opened, 'GET /clinic_admin/draft_key')).toHaveLength(1);
  expect(callsTo(opened, 'GET /practice/')).toEqual([]);
}

/** What pages of clinics and those of practitioners owe each other. */
export const clinicFlows: Readonly<Record<string, Check>> = {
  'two kinds of session in one browser': bothKinds,
  'a clinic’s session that the API no longer accepts': refusal,
  'a clinic’s administrator whom nobody could name': guard,
  'the way between the two kinds': wayBetween,
  'a clinic’s session that another tab ended': otherTabs,
  'a clinic’s page that nobody uses': idleEnd,
  'drafts of a clinic’s administrator': clinicDrafts,
};
