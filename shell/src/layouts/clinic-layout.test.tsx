import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLocaleChoice } from '../locale/locale-store.ts';
import { clinicKind } from '../session/session-kind.ts';
import { storedSession } from '../session/stored-session.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';

const storage = createSafeStorage(() => window.localStorage);
const clinic = {
  ...{ clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-2026', country: null, onboarded: false, version: 1 },
  ...{ is_tax_exempt: null, gst_hst_number: null, pst_number: null },
  payments: { begun_yn: false, missing: [], stopped_yn: false, checked_at: null },
} satisfies ClinicAdmin['clinic'];
let portal: OpenedPortal;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => portal.close());

it('the sign-in of clinics names its country, and leads to the other one’s (A-140)', async () => {
  portal = await openPortal('/signin_clinic');
  const way = await screen.findByRole('link', { name: 'Go to the American portal' });
  expect(way).toHaveAttribute('href', '/signin_clinic?edition=US');
  expect(way.parentElement).toHaveTextContent('Canada · Go to the American portal');
});

it('an administrator finds the portal in their own language where nobody has chosen one (A-060)', async () => {
  storage.set(clinicKind.storedAs, storedSession('olives'));
  const olive = { id: '41', first_name: 'Olive', last_name: 'Park', admitted_yn: true, locale: 'fr', clinic };
  const answers = {
    'GET /clinic_admin/users/me': [{ status: 200, json: olive }],
    'DELETE /clinic_admin/sessions': [{ status: 200 }],
  } as const;
  portal = await openPortal('/dashboard_clinic', { answers });
  const leave = await screen.findByRole('button', { name: 'Fermer la session' });
  expect(leave).toBeVisible();
  // A reload has it before she was fetched; whoever comes after her does not.
  expect(createLocaleChoice(storage, clinicKind).store.getState()).toBe('fr');
  expect(createLocaleChoice(storage).store.getState()).toBe('en');
  await userEvent.click(leave);
  await waitFor(() => expect(storage.get(clinicKind.storedAs)).toBeNull());
});
