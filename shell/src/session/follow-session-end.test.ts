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

function openTab(answer: () => Promise<{ unread_messages: number | null }>) {
  const target = new EventTarget() as unknown as Window;
  const session = createSession(createSafeStorage(fakeStorage()));
  const asked: AbortSignal[] = [];
  const shown: (number | null)[] = [];
  const told: (number | null)[] = [];
  const wait = (unread: number | null, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    shown.push(unread);
    return answer();
  };
  const follow = () => followSessionEnd(target, locks, { session, wait }, (unread) => void told.push(unread));
  return { target, session, asked, shown, told, follow };
}

const never = () => new Promise<never>(() => undefined);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the wait for the end of a session (A-152)', () => {
  it('is one for each kind of session: a practitioner’s tab is not in the way of a clinic’s (A-143)', () => {
    const names: string[] = [];
    const noted = { request: async (name: string) => void names.push(name) } as unknown as typeof locks;
    for (const kind of [practitionerKind, clinicKind]) {
      const session = createSession(createSafeStorage(fakeStorage()), kind);
      session.begin('mine');
      followSessionEnd(new EventTarget() as unknown as Window, noted, { session, wait: never }, () => undefined);
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
    const quick = openTab(async () => ({ unread_messages: null }));
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

  it('tells of unread messages, says what is shown, and asks on at once where that was news (BS-005)', async () => {
    const answers = [2, 2, 3].map((unread_messages) => Promise.resolve({ unread_messages }));
    const failure = () => Promise.reject(new PortalError('offline', { call: 'account_security.wait_for_end' }));
    const tab = openTab(() => answers.shift() ?? failure());
    tab.session.begin('mine');
    const stop = tab.follow();
    await jest.advanceTimersByTimeAsync(1_000);
    expect([tab.shown, tab.told]).toEqual([
      [null, 2],
      [2, 2],
    ]);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(tab.told).toEqual([2, 2, 3]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([tab.shown, tab.told]).toEqual([
      [null, 2, 2, 3],
      [2, 2, 3, null],
    ]);
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([tab.shown.length, tab.told.length]).toEqual([4, 4]);
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
