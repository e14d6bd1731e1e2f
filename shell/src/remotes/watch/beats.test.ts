import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beat } from './beats.ts';
import { beatEveryMs, type FrozenMessage } from './frozen-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const lastWord = { report: '{}', authorization: null };

/** A worker that keeps what it is told. */
function standIn() {
  const told: FrozenMessage[] = [];
  const events = new EventTarget();
  const worker = Object.assign(events, {
    postMessage: (message: FrozenMessage) => told.push(message),
    terminate: jest.fn(),
  }) as unknown as Worker;
  return { told, worker };
}

function setSight(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('beats of a page', () => {
  it('go to the worker every second, stand still while the tab is hidden, and end with the page', () => {
    const { told, worker } = standIn();
    const { stop } = beat(document, lastWord, worker);
    jest.advanceTimersByTime(2 * beatEveryMs);
    expect(told.splice(0)).toEqual([
      { kind: 'watch', ...lastWord },
      { kind: 'beat' },
      { kind: 'beat' },
      { kind: 'beat' },
    ]);
    setSight('hidden');
    expect(told.splice(0)).toEqual([{ kind: 'pause' }]);
    setSight('visible');
    expect(told.splice(0)).toEqual([{ kind: 'beat' }]);
    stop();
    setSight('hidden');
    jest.advanceTimersByTime(10 * beatEveryMs);
    expect(told).toEqual([]);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it.each(['beforeprint', 'beforeunload', 'pagehide'])('are not owed from %s on', (event) => {
    const { told, worker } = standIn();
    const { stop } = beat(document, lastWord, worker);
    told.length = 0;
    window.dispatchEvent(new Event(event));
    expect(told).toEqual([{ kind: 'pause' }]);
    stop();
  });

  it.each(['message', 'error'])('are ready with the worker’s %s', async (event) => {
    const { worker } = standIn();
    const { ready, stop } = beat(document, lastWord, worker);
    worker.dispatchEvent(new Event(event));
    await ready;
    stop();
  });

  it('keep nobody waiting who is not watched over any more', async () => {
    const { worker } = standIn();
    const { ready, stop } = beat(document, lastWord, worker);
    stop();
    await ready;
  });

  it.each([
    ['has none', undefined],
    [
      'blocks them',
      class {
        constructor() {
          throw new DOMException('Blocked', 'SecurityError');
        }
      },
    ],
  ])('keep nobody waiting for a worker in a browser that %s', async (_, Worker) => {
    Object.assign(globalThis, { Worker });
    const { ready, stop } = beat(document, lastWord);
    await ready;
    stop();
  });
});
