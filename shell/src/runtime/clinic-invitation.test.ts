import { describe, expect, it } from '@jest/globals';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { createKeptInvitation, takeClinicInvitation } from './clinic-invitation.ts';

const both = { clinic_token: 'HARBOUR-2026', invitation: 'i7' };

/** Opens addresses one after the other in one tab. */
function openTab() {
  const kept = createKeptInvitation(createSafeStorage(fakeStorage()));
  const replaced: unknown[] = [];
  const history = {
    state: { key: 'entry' },
    replaceState: (state: unknown, _unused: string, to?: string | URL | null) => replaced.push([state, to]),
  };
  const open = (address: string) =>
    takeClinicInvitation({ location: new URL(address, 'https://portal.test'), history }, kept);
  return { kept, replaced, open };
}

describe('takeClinicInvitation (SHELL-056)', () => {
  it.each([
    ['?clinic_token=HARBOUR-2026', '/signup_clinic', { clinic_token: 'HARBOUR-2026' }],
    ['?clinic_token=HARBOUR-2026&invitation=i7', '/signup_clinic', both],
    ['?x=1&invitation=i7&clinic_token=%20HARBOUR-2026#top', '/signup_clinic?x=1#top', both],
    ['?clinic_token=HARBOUR-2026&invitation=', '/signup_clinic', { clinic_token: 'HARBOUR-2026' }],
  ])('takes %s out of the address and its history entry, and keeps it', (rest, clean, invitation) => {
    const { kept, replaced, open } = openTab();
    open(`/signup_clinic${rest}`);
    expect([replaced, kept.read()]).toEqual([[[{ key: 'entry' }, clean]], invitation]);
  });

  it('is what the tab has after a reload, until another link comes or a session begins', () => {
    const { kept, replaced, open } = openTab();
    open('/signup_clinic?clinic_token=HARBOUR-2026&invitation=i7');
    open('/signup_clinic/');
    expect([replaced.length, kept.read()]).toEqual([1, both]);
    // Nothing of the older link stays beside the newer one.
    open('/signup_clinic?clinic_token=CEDAR-2026');
    expect(kept.read()).toEqual({ clinic_token: 'CEDAR-2026' });
    kept.forget();
    expect(kept.read()).toBeNull();
  });

  it('leaves other addresses alone', () => {
    const { kept, replaced, open } = openTab();
    open('/signin_clinic?clinic_token=HARBOUR-2026');
    expect([replaced, kept.read()]).toEqual([[], null]);
  });
});
