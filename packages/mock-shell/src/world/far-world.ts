import type { WorkerLine } from './worker-call.ts';
import type { World } from './world.ts';

/**
 * A world at the far end of a line: in a worker of the page, or in a thread beside the tests.
 * @param end ends the far end, and with it everything that was in the world
 */
export function farWorld({ call, hangUp }: WorkerLine, end: () => void): World {
  return {
    answer: (request) => call('answer', request),
    people: () => call('people'),
    sessionOf: (email) => call('sessionOf', email),
    setClock: (next) => call('setClock', next),
    setTimeZone: (email, timeZone) => call('setTimeZone', email, timeZone),
    close: () => {
      hangUp();
      end();
      return Promise.resolve();
    },
  };
}
