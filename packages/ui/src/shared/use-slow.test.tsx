import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSlow } from './use-slow.ts';

describe('useSlow', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('turns true after its time, not before', () => {
    const { result } = renderHook(() => useSlow(3000));
    act(() => void jest.advanceTimersByTime(2999));
    expect(result.current).toBe(false);
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });

  it('leaves no timer behind', () => {
    renderHook(() => useSlow(3000)).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
