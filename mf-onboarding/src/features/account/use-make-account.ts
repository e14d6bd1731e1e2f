import { createUser } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import { describeError, useBeginSession, useRefreshUser, useReport, useServices } from '@portal/portal-kit';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { useRef } from 'react';
import { isUnanswered } from '../section/use-guard.ts';
import type { NewUser } from './account-values.ts';
import type { Same } from './catch-up.ts';
import { addressOf } from './use-email-check.ts';

/** An attempt that has made an account, or may have. */
interface Attempt {
  email: string;
  password: string;
  /** Null until an answer came. */
  accessToken: string | null;
}

/**
 * What became of it: `left` when somebody else is signed in here and the page is being left; `behind` when the account
 * is as an earlier attempt had it, and what was typed since could not be saved.
 */
type Outcome = 'made' | 'behind' | 'left';

/**
 * Makes an account and begins its session: its token is kept in local storage, and goes with all that the wizard saves
 * (SHELL-024). It can be asked again after any failure: an attempt whose answer was lost may have made the account, and
 * what was typed since is then saved in it. The password proves whose it is, since nobody has an idempotency key before
 * they have an account.
 * @param onUnknown the address is taken by the person's own account, or may be: an attempt got no answer, or its
 * session is still to begin
 */
export function useMakeAccount(onUnknown: (email: string) => void): (wanted: NewUser) => Promise<Outcome> {
  const report = useReport('onboarding.account');
  const { api } = useServices();
  const create = useRepeatableMutation(createUser);
  const beginSession = useBeginSession();
  const refreshUser = useRefreshUser();
  const attempt = useRef<Attempt | null>(null);

  const ask = async (user: NewUser): Promise<Attempt> => {
    const asked = { email: addressOf(user.email), password: user.password };
    try {
      const { access_token } = await create.mutateAsync({ body: { user } });
      return { ...asked, accessToken: access_token };
    } catch (error) {
      if (isUnanswered(error)) {
        attempt.current ??= { ...asked, accessToken: null };
        onUnknown(asked.email);
      }
      throw error;
    }
  };

  const make = async (wanted: NewUser): Promise<Attempt> => {
    if (attempt.current?.email !== addressOf(wanted.email)) attempt.current = null;
    const before = attempt.current;
    if (before?.accessToken) return before;
    return ask(wanted).catch((error: unknown) => {
      const isOther = before !== null && before.password !== wanted.password;
      if (isOther && isTaken(error)) return ask({ ...wanted, password: before.password });
      throw error;
    });
  };

  return async (wanted) => {
    const made = await make(wanted);
    attempt.current = made;
    // Until its session has begun a reload forgets this attempt, and the address is no longer free.
    onUnknown(made.email);
    const user = await beginSession(made.accessToken ?? '');
    if (!user) return 'left';
    try {
      const isSame = compare(user, wanted);
      if (made.password === wanted.password && isSame.name && isSame.pronouns) return 'made';
      // Hardly anybody comes this way: its calls are no part of the first page.
      const { catchUp } = await import(/* webpackChunkName: "catch-up" */ './catch-up.ts');
      await catchUp(api, { id: user.id, wanted, password: made.password, isSame });
      return 'made';
    } catch (error) {
      report(error);
      return 'behind';
    } finally {
      // The session began with what the account was made with.
      const isSame = compare(user, wanted);
      if (!isSame.name || !isSame.pronouns) await refreshUser();
    }
  };
}

/** What of a person is as it was typed. */
function compare(
  user: User,
  { title, first_name, last_name, pronouns = [], pronoun_other_name = null }: NewUser,
): Same {
  const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    name: equal([user.title, user.first_name, user.last_name], [title, first_name, last_name]),
    pronouns: equal([user.pronouns, user.pronoun_other_name ?? null], [pronouns, pronoun_other_name]),
  };
}

function isTaken(error: unknown): boolean {
  const { kind, fields } = describeError(error);
  return kind === 'refused' && fields.some(({ pointer }) => pointer.endsWith('email'));
}
