import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRetryOnReturn } from './use-retry-on-return.ts';

const look = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('tries again with the network, with whoever looks at the page, and when Back brings it; not once it is gone', () => {
  const retryNow = jest.fn();
  const { unmount } = renderHook(() => useRetryOnReturn({ retryNow }));
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  const back = () => show(true);
  const triesAfter = (happens: () => void) => {
    retryNow.mockClear();
    happens();
    return retryNow.mock.calls.length;
  };
  expect(triesAfter(() => window.dispatchEvent(new Event('online')))).toBe(1);
  expect(triesAfter(() => show(false))).toBe(0);
  expect(triesAfter(back)).toBe(1);
  expect(triesAfter(() => look('hidden'))).toBe(0);
  expect(triesAfter(() => look('visible'))).toBe(1);
  unmount();
  expect(triesAfter(back)).toBe(0);
  expect(triesAfter(() => look('visible'))).toBe(0);
  Reflect.deleteProperty(document, 'visibilityState');
});
