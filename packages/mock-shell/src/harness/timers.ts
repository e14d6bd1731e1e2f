import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Fakeable = NonNullable<Extract<Parameters<typeof jest.useFakeTimers>[0], { now?: unknown }>['doNotFake']>[number];

/** What drives promises, rendering and Node itself: it stays as it is, whatever the clock says. */
const neverFaked: Fakeable[] = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
];
const timers: Fakeable[] = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];

/** The machine's clock stands at an instant; timers run. */
export function setMachineClock(now: Date): void {
  jest.useFakeTimers({ now, doNotFake: [...neverFaked, ...timers] });
}

/** The machine's clock and timers move by hand only. */
export function holdClockAndTimers(): void {
  jest.useFakeTimers({ now: Date.now(), doNotFake: neverFaked });
}

/** Ten seconds of held time: whatever a page waits for by itself is there long before. */
const MOST_MS = 10_000;

/**
 * Lets held time go on, by a millisecond each, until something is there. Testing Library would count its minute by the
 * held clock, and a busy machine has no answer by then. What never comes is for the test to find missing.
 */
export async function letTimeGoOnUntil(isThere: () => boolean): Promise<void> {
  for (let ms = 0; ms < MOST_MS && !isThere(); ms += 1) await act(() => jest.advanceTimersByTimeAsync(1));
}

/** Timers fire by hand only; the machine's clock goes on. */
export function holdTimersOnly(): void {
  jest.useFakeTimers({ doNotFake: [...neverFaked, 'Date'] });
}
