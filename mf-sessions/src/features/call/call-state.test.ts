import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ConnectionEvent, nextConnectionState } from '../session/connection/connection-state.ts';
import { type CallEnd, type CallState, callRules, canJoinAgain, endOfRoom, offersPhone } from './call-state.ts';

type CallEvent = ConnectionEvent<CallEnd>;

const idle: CallState = { phase: 'idle' };
const connected: CallState = { phase: 'connected', attempt: 0 };
const through = (events: readonly CallEvent[], from: CallState = idle) =>
  events.reduce((state, event) => nextConnectionState(state, event, callRules), from);
const roomEnds = (code: number | null): CallEvent => ({ type: 'lost', end: endOfRoom(code) });
const failed: CallEvent = { type: 'lost', end: null };
const refusal: CallEvent = { type: 'lost', end: 'refused' };
const start: CallEvent = { type: 'start' };
const joined: CallEvent = { type: 'connected' };
const retry: CallEvent = { type: 'retry' };

describe('a call', () => {
  it('is joined', () => {
    expect(through([start])).toEqual({ phase: 'connecting', attempt: 0 });
    expect(through([start, joined])).toEqual(connected);
  });

  it('comes back by itself, and says whose side it was', () => {
    const lost = through([start, joined, { type: 'reconnecting', trouble: 'you' }]);
    expect(lost).toEqual({ phase: 'reconnecting', trouble: 'you', attempt: 0 });
    expect(through([{ type: 'reconnecting', trouble: 'service' }], lost)).toEqual({
      phase: 'reconnecting',
      trouble: 'service',
      attempt: 0,
    });
    expect(through([{ type: 'reconnected' }], lost)).toEqual(connected);
  });

  it('is joined anew when the video service gives up, with longer and longer pauses', () => {
    let state = through([start, joined, roomEnds(53001)]);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(state).toMatchObject({ phase: 'backing off', attempt });
      if (state.phase === 'backing off') pauses.push(state.delayMs);
      state = through([retry, failed], state);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('offers the telephone after three attempts, and goes on trying', () => {
    const states = [through([start, failed])];
    for (let attempt = 2; attempt <= 4; attempt += 1) states.push(through([retry, failed], states.at(-1)));
    expect(states.map(offersPhone)).toEqual([false, false, true, true]);
    expect(offersPhone(through([retry], states.at(-1)))).toBe(true);
    expect(offersPhone(through([retry, joined], states.at(-1)))).toBe(false);
  });

  it('begins to count anew once the connection has lasted, not before', () => {
    const rejoined = through([start, failed, retry, failed, retry, joined]);
    const ended = roomEnds(null);
    expect(through([ended], rejoined)).toMatchObject({ phase: 'backing off', attempt: 3 });
    expect(through([{ type: 'settled' }, ended], rejoined)).toMatchObject({ phase: 'backing off', attempt: 1 });
  });

  it('that has lasted from the first is the very same: nothing is drawn anew', () => {
    expect(through([{ type: 'settled' }], connected)).toBe(connected);
  });

  it.each([
    [53205, 'elsewhere'],
    [53118, 'over'],
  ])('ends with code %i: %s', (code, reason) => {
    expect(through([roomEnds(code)], connected)).toEqual({ phase: 'ended', reason });
  });

  it('does not fight back when it was opened elsewhere, but comes here when asked', () => {
    const elsewhere = through([roomEnds(53205)], connected);
    expect(through([retry], elsewhere)).toBe(elsewhere);
    expect(through([{ type: 'restart' }], elsewhere)).toEqual({ phase: 'connecting', attempt: 0 });
  });

  it('is not tried again when the portal refuses', () => {
    const refused = through([start, refusal]);
    expect(refused).toEqual({ phase: 'ended', reason: 'refused' });
    expect(through([retry, { type: 'restart' }, start], refused)).toBe(refused);
  });

  const event = fc.oneof(
    fc.constantFrom<CallEvent>(
      start,
      joined,
      { type: 'settled' },
      retry,
      failed,
      refusal,
      { type: 'reconnected' },
      { type: 'restart' },
      { type: 'reconnecting', trouble: 'you' },
      { type: 'reconnecting', trouble: 'service' },
    ),
    fc.constantFrom(53001, 53405, 53205, 53118, 20104, null).map(roomEnds),
  );

  it('once left stays left, whatever still arrives', () => {
    const property = fc.property(fc.array(event), fc.array(event), (before, later) => {
      const state = through([...before, { type: 'leave' }]);
      expect(state.phase).toBe('ended');
      const isElsewhere = state.phase === 'ended' && state.reason === 'elsewhere';
      if (!isElsewhere) expect(through(later, state)).toBe(state);
    });
    fc.assert(property, { seed: 7 });
  });

  it('is never stuck: from wherever it is, it is left, over, on its way, or can be joined again', () => {
    const property = fc.property(fc.array(event), (events) => {
      const state = through([start, ...events]);
      const isOver = state.phase === 'ended' && state.reason !== 'elsewhere';
      expect(isOver || state.phase === 'connecting' || canJoinAgain(state)).toBe(true);
    });
    fc.assert(property, { seed: 7 });
  });
});
