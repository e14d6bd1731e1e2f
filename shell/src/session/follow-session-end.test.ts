import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PortalError } from '@portal/api-client';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { followSessionEnd } from './follow-session-end.ts';
import { clinicKind, practitionerKind } from './session-kind.ts';
import { createSession } from './session-store.ts';

/** Locks of one tab: each is given at once, and a request that is given up rejects. */
const locks = {
  request: async (_name: string, { signal }: LockOptions, held: () => Promise<unknown>) => {
    signal?.throwIfAborted();
    await held();
  },
} as unknown as Pick<LockManager, 'request'>;

function openTab(answer: () => Promise<unknown>) {
  const target = new EventTarget() as unknown as Window;
  const session = createSession(createSafeStorage(fakeStorage()));
  const asked: AbortSignal[] = [];
  const wait = ({ signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return answer();
  };
  return { target, session, asked, follow: () => followSessionEnd(target, locks, { session, wait }) };
}

const never = () => new Promise<unknown>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the wait for the end of a session (A-152)', () => {
  it('is one for each kind of session: a practitioner’s tab is not in the way of a clinic’s (A-143)', () => {
    const names: string[] = [];
    const noted = { request: async (name: string) => void names.push(name) } as unknown as typeof locks;
    for (const kind of [practitionerKind, clinicKind]) {
      const session = createSession(createSafeStorage(fakeStorage()), kind);
      session.begin('mine');
      followSessionEnd(new EventTarget() as unknown as Window, noted, { session, wait: never });
    }
    expect(names).toEqual(['portal.session_end', 'portal.clinic_session_end']);
  });

  it('begins with the session, and is given up when it ends here', () => {
    const tab = openTab(never);
    tab.follow();
    expect(tab.asked).toHaveLength(0);
    tab.session.begin('mine');
    expect(tab.asked).toHaveLength(1);
    tab.session.end();
    expect(tab.asked.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('asks anew for another session, and not for more of the same', () => {
    const tab = openTab(never);
    tab.session.begin('mine');
    tab.follow();
    tab.session.store.setState({ user: null });
    expect(tab.asked).toHaveLength(1);
    tab.session.begin('another');
    expect(tab.asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('asks a server that answers at once three times a minute, and one that fails after a pause', async () => {
    const quick = openTab(async () => ({ open_yn: true }));
    quick.session.begin('mine');
    quick.follow();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(quick.asked).toHaveLength(3);
    const failing = openTab(() =>
      Promise.reject(new PortalError('offline', { call: 'account_security.wait_for_end' })),
    );
    failing.session.begin('mine');
    failing.follow();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(failing.asked).toHaveLength(2);
  });

  it('rests in a page that the browser keeps for Back, and goes on when it comes back', () => {
    const tab = openTab(never);
    tab.session.begin('mine');
    const stop = tab.follow();
    tab.target.dispatchEvent(new Event('pagehide'));
    expect(tab.asked.map(({ aborted }) => aborted)).toEqual([true]);
    tab.target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(tab.asked.map(({ aborted }) => aborted)).toEqual([true, false]);
    stop();
    expect(tab.asked.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
