import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCall, type RoomTicket } from './call.ts';
import { callAhead, leaveAhead, pickUpCall, startAhead } from './call-ahead.ts';
import type { LiveCall } from './live-call.ts';
import { fakeRoom } from './testing/fake-room.ts';

const ticket: RoomTicket = { token: 'token', signallingUrl: null, voicePin: null };

function liveCall(room = '81'): LiveCall {
  const call = createCall({
    room,
    fetchTicket: async () => ticket,
    joinRoom: async (request) => fakeRoom(request),
    isOnline: () => true,
    report: (error) => {
      throw error;
    },
  });
  return { call, serve: () => undefined };
}

const phaseOf = ({ call }: LiveCall) => call.getState().state.phase;
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a call that is started ahead of its page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    expect(callAhead('81')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('connects at once, and goes on with the page that picks it up', async () => {
    const live = liveCall();
    startAhead('81', live);
    await settle();
    expect(phaseOf(live)).toBe('connected');
    expect(callAhead('81')).toBe(live);
    pickUpCall(live);
    expect(callAhead('81')).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(phaseOf(live)).toBe('connected');
    live.call.leave();
  });

  it('is nobody else’s', () => {
    const live = liveCall();
    startAhead('81', live);
    expect(callAhead('82')).toBeNull();
    pickUpCall(liveCall('82'));
    expect(callAhead('81')).toBe(live);
    pickUpCall(live);
    live.call.leave();
  });

  it.each([
    { afterMs: 9_999, phase: 'connected' },
    { afterMs: 10_000, phase: 'ended' },
  ])('is $phase after $afterMs ms without a page', async ({ afterMs, phase }) => {
    const live = liveCall();
    startAhead('81', live);
    await jest.advanceTimersByTimeAsync(afterMs);
    expect([phaseOf(live), callAhead('81')]).toEqual([phase, phase === 'connected' ? live : null]);
    leaveAhead();
  });

  it('is left when its person turns back, and no more once a page has it', async () => {
    const [first, second] = [liveCall(), liveCall()];
    startAhead('81', first);
    await settle();
    leaveAhead();
    startAhead('81', second);
    await settle();
    pickUpCall(second);
    leaveAhead();
    expect([first, second].map(phaseOf)).toEqual(['ended', 'connected']);
    second.call.leave();
  });

  it('is left when its person leaves the portal, or starts another', async () => {
    const [first, second] = [liveCall(), liveCall()];
    startAhead('81', first);
    await settle();
    startAhead('81', second);
    await settle();
    expect([first, second].map(phaseOf)).toEqual(['ended', 'connected']);
    window.dispatchEvent(new Event('pagehide'));
    expect([phaseOf(second), callAhead('81')]).toEqual(['ended', null]);
  });
});
