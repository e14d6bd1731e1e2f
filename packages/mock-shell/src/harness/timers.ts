import { jest } from '@jest/globals';

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

/** Timers fire by hand only; the machine's clock goes on. */
export function holdTimersOnly(): void {
  jest.useFakeTimers({ doNotFake: [...neverFaked, 'Date'] });
}
