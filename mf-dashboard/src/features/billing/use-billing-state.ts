import { useSearchParams } from '@portal/portal-kit/router';
import { useEffect } from 'react';
import { type BillingState, readBillingState, writeBillingState } from './billing-state.ts';

/** The state in the URL, and the way to change it. Neither a change nor the mending of nonsense leaves a trace in history. */
export function useBillingState(): [BillingState, (change: Partial<BillingState>) => void] {
  const [query, setQuery] = useSearchParams();
  const state = readBillingState(query);
  const isWhole = writeBillingState(state, query).toString() === query.toString();
  useEffect(() => {
    const mend = (before: URLSearchParams) => writeBillingState(readBillingState(before), before);
    if (!isWhole) setQuery(mend, { replace: true, preventScrollReset: true });
  }, [isWhole, setQuery]);
  const change = (part: Partial<BillingState>) =>
    setQuery(writeBillingState({ ...state, ...part }, query), { replace: true, preventScrollReset: true });
  return [state, change];
}
