import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { createSafeStorage } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { endingKey, takeEndingNotice } from './ending-notice.ts';
import { clinicKind, practitionerKind, type SessionKind } from './session-kind.ts';
import { createSession } from './session-store.ts';
import { storedSession } from './stored-session.ts';

const storage = createSafeStorage(() => window.localStorage);
let portal: OpenedPortal;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => portal.close());

/** A page that shows itself to anybody, where somebody is signed in; and the same session in another tab. */
async function openTwoTabs(kind: SessionKind = practitionerKind) {
  storage.set(kind.storedAs, storedSession('mine'));
  const other = createSession(storage, kind);
  portal = await openPortal(kind === clinicKind ? '/signin_clinic' : '/404');
  return {
    other,
    /** This tab hears of what the other one did, and leaves. Answers what its sign-in page will say. */
    hear: () => {
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: kind.storedAs })));
      expect(portal.left).toEqual([kind.start]);
      return takeEndingNotice(kind);
    },
  };
}

it.each(['idle', 'locked', 'canceled', 'removed'] as const)('a tab says why another one ended it: %s', async (why) => {
  const { other, hear } = await openTwoTabs();
  other.end(why);
  expect(hear()).toBe(why);
});

it('a sign-out in another tab is one, whatever ended the sessions before', async () => {
  const { other, hear } = await openTwoTabs();
  other.end('idle');
  other.begin('later');
  other.hide();
  other.end();
  // A tab that slept for all of that.
  expect(hear()).toBe('elsewhere');
});

it('a sign-out takes away a reason that an older shell left there', async () => {
  const { other, hear } = await openTwoTabs();
  storage.set(endingKey(practitionerKind), 'idle');
  other.hide();
  expect(hear()).toBe('elsewhere');
});

it.each(['', 'true', 'IDLE', '<b>idle</b>', '__proto__', '{"reason":"idle"}'])(
  'takes %j for no reason',
  async (text) => {
    const { other, hear } = await openTwoTabs();
    storage.set(endingKey(practitionerKind), text);
    other.end();
    expect(hear()).toBe('elsewhere');
  },
);

it('each kind of session has a reason of its own', async () => {
  const { other, hear } = await openTwoTabs(clinicKind);
  createSession(storage, practitionerKind).end('locked');
  other.end();
  expect(hear()).toBe('elsewhere');
});

it('a clinic’s administrator hears the reason of theirs', async () => {
  const { other, hear } = await openTwoTabs(clinicKind);
  other.end('idle');
  createSession(storage, practitionerKind).begin('a practitioner’s');
  expect(hear()).toBe('idle');
});
