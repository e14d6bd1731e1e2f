import { emailAvailability } from '@portal/contract/calls/accounts';
import { email as emailRule } from '@portal/contract/rules/email';
import { EMAIL_AVAILABILITY_DEBOUNCE_MS } from '@portal/contract/rules/timings';
import { useServices } from '@portal/portal-kit';
import { useEffect, useState } from 'react';

/** An address as accounts are told apart by it. */
export const addressOf = (typed: string) => typed.trim().toLowerCase();

/**
 * Whether the e-mail that is being typed is somebody's already, asked 300 ms after the last key (ONB-005). Only the
 * answer about the last address counts. A check that fails blocks nobody: the call that makes the account checks again.
 */
export function useEmailCheck(typed: string, { enabled }: { enabled: boolean }): boolean {
  const { api } = useServices();
  const [taken, setTaken] = useState<string | null>(null);
  const email = addressOf(typed);
  useEffect(() => {
    if (!enabled || emailRule(email) !== null) return;
    const typedOn = new AbortController();
    const ask = async () => {
      const answer = await api
        .call(emailAvailability, { query: { email } }, { signal: typedOn.signal })
        .catch(() => null);
      if (answer && !typedOn.signal.aborted) setTaken(answer.available ? null : email);
    };
    const timer = setTimeout(() => void ask(), EMAIL_AVAILABILITY_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      typedOn.abort();
    };
  }, [api, email, enabled]);
  return enabled && taken === email;
}
