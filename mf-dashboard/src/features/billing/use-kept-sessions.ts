import { useState } from 'react';
import { type BillingState, writeBillingState } from './billing-state.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Sessions that stay where they are although they no longer are what is looked for: one that was just marked as paid can
 * be marked as unpaid again. They go when something else is looked for.
 */
export function useKeptSessions(state: BillingState): { kept: ReadonlySet<string>; keep: (sessionId: string) => void } {
  const sought = writeBillingState(state).toString();
  const [known, setKnown] = useState({ sought, ids: none });
  const kept = known.sought === sought ? known.ids : none;
  return { kept, keep: (sessionId) => setKnown({ sought, ids: new Set([...kept, sessionId]) }) };
}
