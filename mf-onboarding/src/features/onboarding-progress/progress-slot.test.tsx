import { describe, expect, it } from '@jest/globals';
import { Slot } from '@portal/portal-kit';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

  it.each([
    ['a counsellor of a clinic at 8.1', 'eli@demo.test', { step: 8, substep: 1 }, /You stopped at “Terms of Use”/],
    ['who was at the end', 'maya@demo.test', { step: 8, substep: 0 }, /You stopped at “Congratulations!”/],
    ['a counsellor of a clinic behind the review', 'eli@demo.test', { step: 6, substep: 0 }, /at “Terms of Use”/],
  ])('%s is told of the page that they stopped at', async (_who, as, place, words) => {
    wizard.server().place = { wizard: 'counsellor', ...place, saved_at: '2026-11-19T15:30:00Z' };
    await open(as);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['kept', [], 'maya@demo.test', '/signup'],
    ['to be had', [{ path: '/practice/onboarding', status: 500, times: 9 }], 'sam@demo.test', '/signup_specialized'],
  ])('who has no place that is %s is led to their sign-up all the same', async (_what, failures, as, to) => {
    wizard.server().failures = failures;
    await open(as);
    expect(await screen.findByText('Your sign-up is not finished')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on with my sign-up' })).toHaveAttribute('href', to);
  });

  it('who comes back from the sign-up is told of, and led to, the page they were at then', async () => {
    wizard.server().place = { wizard: 'counsellor', step: 3, substep: 0, saved_at: '2026-11-19T15:30:00Z' };
    const { portal } = await open('maya@demo.test');
    await userEvent.click(await screen.findByRole('link', { name: 'Go on with my sign-up' }));
    for (const page of ['at 3.0 degrees', 'at 3.1 designations']) {
      expect(await screen.findByText(page)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    }
    expect(await screen.findByText('at 3.2 licences')).toBeVisible();
    await act(() => portal.go('/dashboard'));
    expect(await screen.findByText(/You stopped at “Licences and supervision”/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go on with my sign-up' }));
    expect(await screen.findByText('at 3.2 licences')).toBeVisible();
  });

  it('a specialized provider is led to their own sign-up', async () => {
    wizard.server().place = { wizard: 'generic', step: 2, substep: 0, saved_at: '2026-11-19T15:30:00Z' };
    await open('sam@demo.test');
    const link = await screen.findByRole('link', { name: 'Go on with my sign-up' });
    expect(link).toHaveAttribute('href', '/signup_specialized');
  });
});
