import { describe, expect, it } from '@jest/globals';
import { Slot } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen } from '@testing-library/react';
import remote from '../../index.ts';
import { prepareWizard } from '../../testing/wizard.tsx';

const wizard = prepareWizard();
const none = async () => ({ default: {} });
/** A dashboard that has the slot and nothing else. */
const dashboard = defineRemote({
  name: 'mf-dashboard',
  pages: [
    {
      id: 'dashboard',
      paths: ['/dashboard'],
      load: async () => ({ default: () => <Slot name="onboarding-progress/v1" fallback={<p>nothing yet</p>} /> }),
    },
  ],
  messages: { en: none, fr: none },
});
const open = (as: string) => wizard.open('/dashboard', { as, beside: [dashboard] });

describe('on the dashboard', () => {
  it('who has not finished is told where they stopped, and that their address is not confirmed', async () => {
    wizard.server().person = { onboarded_yn: false, email_confirmed_yn: false };
    wizard.server().place = { wizard: 'counsellor', step: 4, substep: 2, saved_at: '2026-11-19T15:30:00Z' };
    await open('maya@demo.test');
    expect(await screen.findByText(/You stopped at “Availability” on .*19.*10:30/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on with my sign-up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByText(/You need to follow it before you can sign in again/)).toBeVisible();
    expect(remote.slots).toHaveProperty(['onboarding-progress/v1']);
  });

  it('a specialized provider is led to their own sign-up', async () => {
    wizard.server().place = { wizard: 'generic', step: 2, substep: 0, saved_at: '2026-11-19T15:30:00Z' };
    await open('sam@demo.test');
    const link = await screen.findByRole('link', { name: 'Go on with my sign-up' });
    expect(link).toHaveAttribute('href', '/signup_specialized');
  });
});
