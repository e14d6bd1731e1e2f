import { emailAvailability } from '@portal/contract/calls/accounts';
import { email as emailRule } from '@portal/contract/rules/email';
import { EMAIL_AVAILABILITY_DEBOUNCE_MS } from '@portal/contract/rules/timings';
import * as z from '@portal/contract/schema';
import { useCall } from '@portal/portal-kit/query';
import { useEffect, useState } from 'react';
import { type AccountValues, emptyAccount } from './account-values.ts';

/** Its name in session storage, known to the shell too: it forgets what is there when somebody else signs in. */
const key = 'portal.sign_up';

/** What of a form without an account outlives a reload: everything but passwords. */
type TypedAccount = Omit<AccountValues, 'password' | 'password_confirmation'> & {
  /** The address of an attempt that got no answer: it may be taken by the person's own account. */
  sentTo: string;
};

const schema = z.object({
  title: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  pronouns: z.array(z.string()),
  pronoun_other_name: z.string(),
  email: z.string(),
  sentTo: z.string(),
});

/** What was typed in this tab; null when nothing was, or nothing that can be read. */
export function readTyped(): TypedAccount | null {
  try {
    return z.safeParse(schema, JSON.parse(window.sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // Storage is forbidden, or what lies there is not ours: the form begins empty.
    return null;
  }
}

export function keepTyped(
  { password: _first, password_confirmation: _second, ...typed }: AccountValues,
  sentTo: string,
) {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...typed, sentTo }));
  } catch {
    // Without storage a reload loses what was typed; making the account works all the same.
  }
}

export function forgetTyped(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The form as it begins: what was typed before, without passwords. */
export function accountToBegin(typed: TypedAccount | null): AccountValues {
  const { sentTo: _sentTo, ...values } = typed ?? { sentTo: '' };
  return { ...emptyAccount, ...values };
}

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
