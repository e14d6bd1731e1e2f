import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { FakeTrack } from '../devices/testing/fake-track.ts';
import type { CallSnapshot } from './call.ts';
import type { CallState } from './call-state.ts';
import { person } from './testing/fake-room.ts';
import { useCallSettled } from './use-call-settled.ts';
import type { RemotePerson } from './video-room.ts';

const connecting: CallState = { phase: 'connecting', attempt: 0 };
const connected: CallState = { phase: 'connected', attempt: 0 };

function callOf(state: CallState, ...people: readonly RemotePerson[]): CallSnapshot {
  const enabled = { audio: true, video: true };
  return { state, people, published: [], screen: null, enabled, refusal: null, voicePin: null };
}

function follow(first: CallSnapshot, isEntered = true) {
  const { result, rerender } = renderHook((snapshot: CallSnapshot) => useCallSettled(snapshot, isEntered), {
    initialProps: first,
  });
  return {
    isSettled: () => result.current,
    after: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    next: (snapshot: CallSnapshot) => rerender(snapshot),
  };
}

/** A track of which nothing has arrived yet. */
function silentTrack(kind: 'audio' | 'video') {
  const track = new FakeTrack(kind, 'far away');
  track.muted = true;
  return track;
}

describe('a call leaves time for what stands around it', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each<[string, CallState, boolean]>([
    ['while it connects', connecting, false],
    ['before it does', { phase: 'idle' }, false],
    ['once nobody else is in it', connected, true],
    ['when its first attempt has failed', { phase: 'connecting', attempt: 1 }, true],
    ['when it is over', { phase: 'ended', reason: 'refused' }, true],
  ])('%s', (_when, state, isSettled) => {
    expect(follow(callOf(state)).isSettled()).toBe(isSettled);
  });

  it('before anybody has gone in', () => {
    expect(follow(callOf({ phase: 'idle' }), false).isSettled()).toBe(true);
  });

  it.each(['video', 'audio'] as const)('once the %s of somebody has arrived, and then for good', (kind) => {
    const track = silentTrack(kind);
    const media = { track, enabled: true };
    const call = follow(callOf(connected, person()));
    call.next(callOf(connected, person({ audio: { track: silentTrack('audio'), enabled: true }, [kind]: media })));
    call.after(1_000);
    const before = call.isSettled();
    act(() => track.setMuted(false));
    const atOnce = call.isSettled();
    call.after(200);
    expect([before, atOnce, call.isSettled()]).toEqual([false, false, true]);
    call.next(callOf(connecting));
    expect(call.isSettled()).toBe(true);
  });

  it('five seconds after somebody has gone in, whatever becomes of it', () => {
    const call = follow(callOf({ phase: 'idle' }));
    call.after(4_999);
    const before = call.isSettled();
    call.after(1);
    expect([before, call.isSettled()]).toEqual([false, true]);
  });

  it('two seconds after it has come about at the latest', () => {
    const call = follow(callOf(connected, person()));
    call.after(1_999);
    const before = call.isSettled();
    call.after(1);
    expect([before, call.isSettled()]).toEqual([false, true]);
  });
});
