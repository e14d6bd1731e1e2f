import * as z from '@portal/contract/schema';
import { type AccountValues, emptyAccount } from './account-values.ts';

/** Its name in session storage, known to the shell too: it forgets what is there when somebody else signs in. */
const key = 'portal.sign_up';

/** What of a form without an account outlives a reload: everything but passwords. */
export type TypedAccount = Omit<AccountValues, 'password' | 'password_confirmation'> & {
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
