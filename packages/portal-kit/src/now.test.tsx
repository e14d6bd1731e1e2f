import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useNow } from './now.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T20:05:40Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('useNow', () => {
  it('turns on the full minute, and stops when nobody looks', () => {
    const host = fakeHost({ now: () => new Date() });
    const { result, unmount } = renderHook(() => useNow(60_000), { wrapper: inHost(host) });
    act(() => jest.advanceTimersByTime(19_999));
    expect(result.current.toISOString()).toBe('2026-11-20T20:05:40.000Z');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.toISOString()).toBe('2026-11-20T20:06:00.000Z');
    act(() => jest.advanceTimersByTime(60_000));
    expect(result.current.toISOString()).toBe('2026-11-20T20:07:00.000Z');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('catches up when the page is looked at again', () => {
    let current = new Date('2026-11-20T20:05:40Z');
    const { result } = renderHook(() => useNow(60_000), { wrapper: inHost(fakeHost({ now: () => current })) });
    current = new Date('2026-11-20T23:00:00Z');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });
});
