import { describe, expect, it } from '@jest/globals';
import {
  type ConnectionEvent,
  type ConnectionRules,
  type ConnectionState,
  nextConnectionState,
  retryDelayMs,
  timerOf,
} from './connection-state.ts';

type End = 'elsewhere' | 'refused';
type State = ConnectionState<End>;
type Event = ConnectionEvent<End>;

/** Restarted by hand from what has begun or was taken elsewhere; an attempt is slow after 15 seconds. */
const rules: ConnectionRules<End> = { restartsFrom: ['connecting', 'backing off', 'elsewhere'], slowAfterMs: 15_000 };

const states = {
  idle: { phase: 'idle' },
  connecting: { phase: 'connecting', attempt: 2 },
  slow: { phase: 'connecting', attempt: 2, isSlow: true },
  connected: { phase: 'connected', attempt: 2 },
  lasting: { phase: 'connected', attempt: 0 },
  reconnecting: { phase: 'reconnecting', attempt: 2, trouble: 'you' },
  backingOff: { phase: 'backing off', attempt: 2, delayMs: 1_000 },
  elsewhere: { phase: 'ended', reason: 'elsewhere' },
  refused: { phase: 'ended', reason: 'refused' },
  left: { phase: 'ended', reason: 'left' },
} as const satisfies Record<string, State>;

const events = {
  start: { type: 'start' },
  connected: { type: 'connected' },
  settled: { type: 'settled' },
  slow: { type: 'slow' },
  lost: { type: 'lost', end: null },
  refused: { type: 'lost', end: 'refused' },
  reconnecting: { type: 'reconnecting', trouble: 'service' },
  reconnected: { type: 'reconnected' },
  retry: { type: 'retry' },
  restart: { type: 'restart' },
  leave: { type: 'leave' },
} as const satisfies Record<string, Event>;

const first: State = { phase: 'connecting', attempt: 0 };
const third: State = { phase: 'backing off', attempt: 3, delayMs: 2_000 };
const { connecting, slow, connected, lasting, refused, left } = states;
const theirs: State = { phase: 'reconnecting', attempt: 2, trouble: 'service' };

/** What each event leads to, in each state; an event that is not named changes nothing. */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, State>>> = {
  idle: { start: first, leave: left },
  connecting: { connected, slow, lost: third, refused, restart: first, leave: left },
  slow: { connected, lost: third, refused, restart: first, leave: left },
  connected: { settled: lasting, lost: third, refused, reconnecting: theirs, reconnected: connected, leave: left },
  lasting: {
    lost: { phase: 'backing off', attempt: 1, delayMs: 500 },
    refused,
    reconnecting: { phase: 'reconnecting', attempt: 0, trouble: 'service' },
    reconnected: lasting,
    leave: left,
  },
  reconnecting: { lost: third, refused, reconnecting: theirs, reconnected: connected, leave: left },
  backingOff: { retry: connecting, restart: first, leave: left },
  elsewhere: { restart: first, leave: left },
  refused: {},
  left: {},
};

const names = Object.keys(events) as (keyof typeof events)[];
const cells = (Object.keys(states) as (keyof typeof states)[]).flatMap((from) =>
  names.map((event) => [from, event, table[from][event]] as const),
);

describe('a connection', () => {
  it.each(cells)('that is %s goes by "%s"', (from, event, to) => {
    const next = nextConnectionState<End>(states[from], events[event], rules);
    if (to) expect(next).toEqual(to);
    else expect(next).toBe(states[from]);
  });

  it('waits half a second before the second attempt, twice as long before each that follows, 15 s at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(retryDelayMs)).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
    ]);
  });

  it.each([
    ['idle', null],
    ['connecting', { afterMs: 15_000, event: { type: 'slow' } }],
    ['slow', null],
    ['connected', { afterMs: 10_000, event: { type: 'settled' } }],
    ['lasting', null],
    ['reconnecting', null],
    ['backingOff', { afterMs: 1_000, event: { type: 'retry' } }],
    ['refused', null],
  ] as const)('that is %s is changed by time: %j', (name, timer) => {
    expect(timerOf<End>(states[name], rules)).toEqual(timer);
  });

  it('is never slow where nobody said after how long', () => {
    expect(timerOf<End>(states.connecting, { restartsFrom: [] })).toBeNull();
  });
});
