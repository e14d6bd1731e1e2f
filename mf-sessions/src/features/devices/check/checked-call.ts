import { createContext, type ReactNode } from 'react';
import type { CallPassage } from './connection/connection-verdict.ts';

/** The call that a check is before. */
export interface CheckedCall {
  /**
   * Tries whether sound and picture would get through to whoever carries the call.
   * @param signal gives it up
   */
  tryPassage: (signal: AbortSignal) => Promise<CallPassage>;
  /** Asks for the PIN to join by phone where there is one. */
  askPin: () => Promise<void>;
  /** How to take part by phone; null where there is no way to, and then nothing speaks of it. */
  phone: ReactNode;
}

/** Null for a check that is before no call. */
export const CheckedCallContext = createContext<CheckedCall | null>(null);
