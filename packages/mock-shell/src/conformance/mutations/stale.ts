import { useRef } from 'react';

/** A hook that goes on saying what it said first. */
export function stale<Arguments extends unknown[], Value>(
  useOriginal: (...values: Arguments) => Value,
): (...values: Arguments) => Value {
  return function useStale(...values) {
    return useRef(useOriginal(...values)).current;
  };
}

/** A function that does nothing. */
export const nothing = (): undefined => undefined;
