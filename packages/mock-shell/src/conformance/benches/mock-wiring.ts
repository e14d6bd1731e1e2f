import { jest } from '@jest/globals';
import { createTransport } from '../../calls/transport.ts';
import { mockSurroundings } from '../../host/mock-surroundings.ts';
import { probeNonce, type Wiring } from './bench.ts';
import { holdTimersOnly } from './timers.ts';

/**
 * The mock shell as its panel starts it. Its clock is not the machine's, and its storage is not the page's local
 * storage: a shell that went around what it was given would be found out.
 */
export function mockWiring(): Wiring {
  let now = new Date(0);
  const clock = () => now;
  return {
    storage: () => window.sessionStorage,
    setClock: (instant) => {
      now = instant;
    },
    surroundings: ({ answer, remotes, leave }) =>
      mockSurroundings(
        {
          storage: window.sessionStorage,
          call: createTransport({ answer, rules: () => [], now: clock }),
          now: () => now.getTime(),
          tell: () => undefined,
          leave,
        },
        { remotes, nonce: probeNonce },
      ),
    holdTimers: holdTimersOnly,
    pass: (ms) => {
      now = new Date(now.getTime() + ms);
      jest.advanceTimersByTime(ms);
    },
  };
}
