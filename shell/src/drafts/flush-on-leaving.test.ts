import { expect, it, jest } from '@jest/globals';
import { flushOnLeaving } from './flush-on-leaving.ts';

it('flushes before the page goes, and when it is hidden', () => {
  const flush = jest.fn(() => Promise.resolve());
  const stop = flushOnLeaving(window, flush);
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('pagehide'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(flush).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new Event('beforeunload'));
  expect(flush).toHaveBeenCalledTimes(3);
});
