import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { browserSurroundings } from '@portal/shell/browser-surroundings';
import { IDBFactory } from 'fake-indexeddb';
import { type PlainAnswer, type PlainCall, plainCall, responseOf } from '../../calls/plain-call.ts';
import { unlessAborted } from '../../calls/unless-aborted.ts';
import { holdClockAndTimers, setMachineClock } from '../../harness/timers.ts';
import { prepareStorage } from '../../host/prepare-storage.ts';
import { probeNonce, type Wiring } from './bench.ts';

/** The shell as `start.tsx` starts it, in a browser whose network leads to the reference API in this process. */
export function shellWiring(): Wiring {
  return {
    prefetches: true,
    setClock: setMachineClock,
    surroundings: async ({ earlier: { as, ...chosen }, world, answer, remotes, leave }) => {
      const { localStorage } = window;
      prepareStorage(localStorage, { ...chosen, session: as === null ? null : await world.sessionOf(as) });
      Reflect.set(globalThis, 'XMLHttpRequest', requestsTo(networkTo(answer)));
      const browser = {
        fetch: networkTo(answer),
        localStorage,
        indexedDB: new IDBFactory(),
        location: { assign: (to: string | URL) => leave(String(to)) },
      };
      return {
        storage: localStorage,
        told: () => null,
        surroundings: browserSurroundings(browser, { remotes, nonce: probeNonce }),
      };
    },
    holdTimers: holdClockAndTimers,
    pass: (ms) => jest.advanceTimersByTime(ms),
  };
}

/** A browser's XMLHttpRequest, as far as uploads use it. */
function requestsTo(network: typeof fetch): new () => EventTarget {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: [string, string][] = [];
    readonly #controller = new AbortController();
    #target = { method: '', url: '' };
    #answered = new Response(null);
    responseText = '';
    get status() {
      return this.#answered.status;
    }
    open(method: string, url: string) {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.push([name, value]);
    }
    getAllResponseHeaders() {
      return [...this.#answered.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    abort() {
      this.#controller.abort();
    }
    async send(body: BodyInit | null) {
      const { method, url } = this.#target;
      this.upload.dispatchEvent(new Event('load'));
      const end = await network(url, { method, headers: this.#headers, body, signal: this.#controller.signal }).then(
        async (answer) => {
          this.#answered = answer;
          this.responseText = await answer.text();
          return 'load';
        },
        () => (this.#controller.signal.aborted ? 'abort' : 'error'),
      );
      this.dispatchEvent(new Event(end));
      this.dispatchEvent(new Event('loadend'));
    }
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
