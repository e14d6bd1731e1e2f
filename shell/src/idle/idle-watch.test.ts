import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSession } from '../session/session-store.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { parseIdleLimits } from './idle-limits.ts';
import { type IdleWatch, watchIdle } from './idle-watch.ts';

const minuteMs = 60_000;
const watches: IdleWatch[] = [];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
  jest.useRealTimers();
});

/** A tab of one browser, whose storage it shares with the others. */
function openTab(open = fakeStorage(), { token = 'mine' as string | null } = {}) {
  // Each tab has a window of its own; what watches needs of it is events.
  const target = new EventTarget() as Window;
  const storage = createSafeStorage(open);
  const session = createSession(storage);
  if (token !== null && session.store.getState().token === null) session.begin(token);
  const onEnd = jest.fn(() => session.end());
  const watch = watchIdle(target, {
    limits: parseIdleLimits(undefined),
    storage,
    session,
    now: () => new Date(),
    onEnd,
  });
  watches.push(watch);
  const tell = (name: string) => target.dispatchEvent(new Event(name));
  return { open, session, watch, onEnd, input: () => tell('pointermove'), wake: () => tell('visibilitychange') };
}

const isWarned = ({ watch }: { watch: IdleWatch }) => watch.endsAt.getState() !== null;

describe('idle', () => {
  it('warns after 13 minutes and signs out after 15, once', () => {
    const tab = openTab();
    jest.advanceTimersByTime(13 * minuteMs - 1);
    expect(isWarned(tab)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(tab.watch.endsAt.getState()).toBe(Date.now() + 2 * minuteMs);
    jest.advanceTimersByTime(2 * minuteMs - 1);
    expect(tab.onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(tab.onEnd).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60 * minuteMs);
    tab.input();
    tab.wake();
    expect(tab.onEnd).toHaveBeenCalledTimes(1);
  });

  it('begins anew with every input', () => {
    const tab = openTab();
    jest.advanceTimersByTime(12 * minuteMs);
    tab.input();
    jest.advanceTimersByTime(12 * minuteMs);
    expect(isWarned(tab)).toBe(false);
    jest.advanceTimersByTime(minuteMs);
    expect(isWarned(tab)).toBe(true);
  });

  it('wants an answer once it has asked: moving the mouse is none', () => {
    const tab = openTab();
    jest.advanceTimersByTime(14 * minuteMs);
    tab.input();
    // The watch looks at the clock once a second: by then an answer would have counted.
    jest.advanceTimersByTime(1_000);
    expect(isWarned(tab)).toBe(true);
    tab.watch.stay();
    expect(isWarned(tab)).toBe(false);
    jest.advanceTimersByTime(12 * minuteMs);
    expect(isWarned(tab)).toBe(false);
    jest.advanceTimersByTime(minuteMs);
    expect(isWarned(tab)).toBe(true);
  });

  it('counts over all tabs: who works in one is not warned in another', () => {
    const first = openTab();
    const second = openTab(first.open);
    for (let minute = 0; minute < 20; minute += 1) {
      jest.advanceTimersByTime(minuteMs);
      first.input();
    }
    expect(isWarned(second)).toBe(false);
    jest.advanceTimersByTime(13 * minuteMs + 1_000);
    expect([isWarned(first), isWarned(second)]).toEqual([true, true]);
    second.watch.stay();
    jest.advanceTimersByTime(1_000);
    expect([isWarned(first), isWarned(second)]).toEqual([false, false]);
  });

  it('signs out at the first sign of life after a sleep, by whatever it shows', () => {
    for (const event of ['input', 'wake'] as const) {
      const tab = openTab();
      jest.setSystemTime(Date.now() + 20 * minuteMs);
      tab[event]();
      expect(tab.onEnd).toHaveBeenCalledTimes(1);
      expect(tab.session.store.getState()).toMatchObject({ token: null, ended: true });
    }
  });

  it('signs out who comes back to a browser that was closed for long, and not who was away for a minute', () => {
    const { open, watch } = openTab();
    watch.stop();
    jest.setSystemTime(Date.now() + minuteMs);
    const soon = openTab(open);
    expect(soon.onEnd).not.toHaveBeenCalled();
    soon.watch.stop();
    jest.setSystemTime(Date.now() + 20 * minuteMs);
    expect(openTab(open).onEnd).toHaveBeenCalledTimes(1);
  });

  it('begins with the sign-in, whenever there was input before', () => {
    const open = fakeStorage();
    const tab = openTab(open, { token: null });
    jest.advanceTimersByTime(60 * minuteMs);
    expect([isWarned(tab), tab.onEnd.mock.calls.length]).toEqual([false, 0]);
    tab.session.begin('mine');
    jest.advanceTimersByTime(13 * minuteMs - 1);
    expect(isWarned(tab)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isWarned(tab)).toBe(true);
    tab.watch.stay();
    tab.watch.stop();
    // The reload that follows a change of language.
    expect(openTab(open).onEnd).not.toHaveBeenCalled();
  });

  it('leaves people in a live session alone, in this tab and in the others', () => {
    const call = openTab();
    const other = openTab(call.open);
    const hangUp = [call.watch.keepAwake(), call.watch.keepAwake()];
    jest.advanceTimersByTime(60 * minuteMs);
    hangUp[0]?.();
    hangUp[0]?.();
    jest.advanceTimersByTime(60 * minuteMs);
    expect([isWarned(call), isWarned(other)]).toEqual([false, false]);
    hangUp[1]?.();
    jest.advanceTimersByTime(13 * minuteMs + 1_000);
    expect([isWarned(call), isWarned(other)]).toEqual([true, true]);
  });

  it('keeps nobody signed in by a clock that was put back', () => {
    const tab = openTab();
    jest.setSystemTime(Date.now() - 24 * 60 * minuteMs);
    tab.wake();
    jest.advanceTimersByTime(15 * minuteMs);
    expect(tab.onEnd).toHaveBeenCalledTimes(1);
  });
});
