import { emailAvailability } from '@portal/contract/calls/accounts';
import { email as emailRule } from '@portal/contract/rules/email';
import { EMAIL_AVAILABILITY_DEBOUNCE_MS } from '@portal/contract/rules/timings';
import { useCall } from '@portal/portal-kit/query';
import { useEffect, useState } from 'react';

/** An address as accounts are told apart by it. */
export const addressOf = (typed: string) => typed.trim().toLowerCase();

/** Who comes back to an address within so many milliseconds is told what was answered before. */
const freshForMs = 60_000;

/**
 * Whether the e-mail that is being typed is somebody's already, asked 300 ms after the last key (ONB-005). Only the
 * answer about the last address counts. A check that fails blocks nobody: the call that makes the account checks again.
 */
export function useEmailCheck(typed: string, { enabled }: { enabled: boolean }): boolean {
  const email = addressOf(typed);
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(email), EMAIL_AVAILABILITY_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  const isAsked = enabled && rested === email && emailRule(email) === null;
  const answer = useCall(emailAvailability, { query: { email } }, { enabled: isAsked, staleTimeMs: freshForMs });
  return isAsked && answer.data?.available === false;
}
