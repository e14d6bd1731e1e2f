import { useSyncExternalStore } from 'react';
import type { Readable } from './host.ts';

/** Follows a readable value. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.getState, readable.getState);
}
