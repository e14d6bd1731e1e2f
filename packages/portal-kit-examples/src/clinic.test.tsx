import { describe, expect, it } from '@jest/globals';
import { signUpClinic } from '@portal/contract/calls/clinic-admin';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareExamples } from './testing/prepare-examples.tsx';
import { EnterClinic } from './use-begin-clinic-session.example.tsx';
import { JoinClinic } from './use-clinic-invitation.example.tsx';
import { ClinicAccount } from './use-clinic-session.example.tsx';
import { ClinicWayIn } from './use-optional-clinic-admin.example.tsx';

const examples = prepareExamples();

const olive: ClinicAdmin = {
  id: '900',
  first_name: 'Olive',
  last_name: 'Okafor',
  email: 'clinic@demo.test',
  locale: 'en',
  admitted_yn: true,
  clinic: {
    clinic_name: 'Harbour Wellness',
    clinic_token: 'HARBOUR-2026',
    country: 'CA',
    onboarded: false,
    is_tax_exempt: null,
    gst_hst_number: null,
    pst_number: null,
    version: 1,
    payments: { begun_yn: false, missing: [], stopped_yn: false, checked_at: null },
  },
};
const asOlive = ({ method, url }: Request) => {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  return url.includes('/clinic_admin/users/me') ? Response.json(olive) : undefined;
};

describe('examples on pages of clinics', () => {
  it('useClinicSession shows who it is, and signs out', async () => {
    const visit = { at: '/dashboard_clinic', as: 'clinic@demo.test', intercept: asOlive };
    await examples.openClinic(<ClinicAccount />, visit);
    expect(await screen.findByText('Signed in as Olive, Harbour Wellness')).toBeVisible();
    // The header has a way out as well.
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(examples.left()).toEqual(['/signin_clinic']));
  });

  it('useBeginClinicSession begins with the same token again, useOptionalClinicAdmin knows who came', async () => {
    let tries = 0;
    const intercept = (request: Request) => {
      if (!request.url.includes('/clinic_admin/users/me')) return undefined;
      tries += 1;
      if (tries < 4) throw new TypeError('Failed to fetch');
      return Response.json(olive);
    };
    const both = (
      <>
        <EnterClinic accessToken="given" />
        <ClinicWayIn />
      </>
    );
    await examples.openClinic(both, { at: '/signin_clinic', intercept });
    expect(await screen.findByRole('link', { name: 'Sign in as a clinic’s administrator' })).toBeVisible();
    await examples.press('Try to enter');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible());
    await examples.press('Try Again');
    expect(await screen.findByText('Harbour Wellness')).toBeVisible();
    expect(screen.getByText('Signed in as Olive')).toBeVisible();
  });

  it('useClinicInvitation is what the sign-up sends', async () => {
    const bodies: unknown[] = [];
    const intercept = async (request: Request) => {
      if (!request.url.includes(signUpClinic.path)) return undefined;
      bodies.push(await request.json());
      return Response.json({ access_token: 'given' });
    };
    const user = {
      first_name: 'Olive',
      last_name: 'Okafor',
      email: 'o@x.ca',
      password: 'long enough',
      locale: 'en',
    } as const;
    const at = '/signup_clinic?clinic_token=HARBOUR-2026&invitation=i7';
    await examples.openClinic(<JoinClinic user={user} />, { at, intercept });
    await examples.press('Join');
    await waitFor(() => expect(bodies).toEqual([{ user, clinic: { clinic_token: 'HARBOUR-2026', invitation: 'i7' } }]));
  });
});
