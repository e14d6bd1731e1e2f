import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

let opened: OpenedPortal;
async function open(at: string) {
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const user = person({ is_admin: true });
  opened = await openPortal(at, { answers: { 'GET /practice/users/me': [{ status: 200, json: user }] } });
}
beforeEach(() => localStorage.clear());
afterEach(() => opened.close());

it.each([
  ['/Dashboard?list=upcoming', '/dashboard?list=upcoming'],
  ['/dash%62oard', '/dashboard'],
  ['/ADMIN/people', '/admin/people'],
  ['/Sessions/7/Waiting_Room', '/sessions/7/waiting_room'],
])('%s leads to the one way to write it, %s, and its page is shown (A-169)', async (at, to) => {
  await open(at);
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
  await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => screen.getByRole('main'));
  expect(opened.left).toEqual([]);
});

it.each(['/DASHBOARD_CLINIC', '/Dashboard_Clinic/'])(
  '%s is left once, for the address whose document is for clinics (A-169)',
  async (at) => {
    await open(at);
    await waitFor(() => expect(opened.left).not.toEqual([]));
    expect(opened.left).toEqual(['/signin_clinic']);
  },
);
