import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { browserSurroundings } from '@portal/shell/browser-surroundings';
import { IDBFactory } from 'fake-indexeddb';
import { type PlainAnswer, type PlainCall, plainCall, responseOf } from '../../calls/plain-call.ts';
import { unlessAborted } from '../../calls/unless-aborted.ts';
import { holdClockAndTimers, setMachineClock } from '../../harness/timers.ts';
import { prepareStorage } from '../../host/prepare-storage.ts';
import { probeNonce, type Wiring } from './bench.ts';

/** The shell as `main.tsx` starts it, in a browser whose network leads to the reference API in this process. */
export function shellWiring(): Wiring {
  return {
    setClock: setMachineClock,
    surroundings: ({ earlier, answer, remotes, leave }) => {
      const { localStorage } = window;
      prepareStorage(localStorage, earlier);
      const browser = {
        fetch: networkTo(answer),
        localStorage,
        indexedDB: new IDBFactory(),
        location: { assign: (to: string | URL) => leave(String(to)) },
      };
      return { storage: localStorage, surroundings: browserSurroundings(browser, { remotes, nonce: probeNonce }) };
    },
    holdTimers: holdClockAndTimers,
    pass: (ms) => jest.advanceTimersByTime(ms),
  };
}

/** A browser's own fetch, which gives up as soon as its caller does. */
function networkTo(answer: (call: PlainCall) => Promise<PlainAnswer>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const call = await unlessAborted(plainCall(request), request.signal);
    return responseOf(await unlessAborted(answer(call), request.signal));
  };
}
