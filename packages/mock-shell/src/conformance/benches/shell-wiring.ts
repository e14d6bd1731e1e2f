import { jest } from '@jest/globals';
import { browserSurroundings } from '@portal/shell/browser-surroundings';
import { plainCall, responseOf } from '../../calls/plain-call.ts';
import { probeNonce, type Wiring } from './bench.ts';
import { holdClockAndTimers, setMachineClock } from './timers.ts';

/** The shell as `main.tsx` starts it, in a browser whose network leads to the reference API in this process. */
export function shellWiring(): Wiring {
  return {
    storage: () => window.localStorage,
    setClock: setMachineClock,
    surroundings: ({ answer, remotes, leave }) =>
      browserSurroundings(
        {
          fetch: async (input, init) => responseOf(await answer(await plainCall(new Request(input, init)))),
          localStorage: window.localStorage,
          location: { assign: (to) => leave(String(to)) },
        },
        { remotes, nonce: probeNonce },
      ),
    holdTimers: holdClockAndTimers,
    pass: (ms) => jest.advanceTimersByTime(ms),
  };
}
