import { signUpClinic } from '@portal/contract/calls/clinic-admin';
import {
  type ClinicInvitation,
  describeError,
  useEdition,
  useLocale,
  useNotify,
  useServices,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRef } from 'react';
import type { SignUpValues } from '../sign/check-typed.ts';
import { forgetTyped } from '../sign/typed-sign-up.ts';

/** An attempt that may have made the account: no answer came. */
type Lost = Pick<SignUpValues, 'email' | 'password'>;

/**
 * Makes the account; answers its access token (CLINIC-009, CLINIC-010). The server knows an account that was made a
 * moment ago by its password, so an attempt whose answer was lost is sent again as it was, even where another password
 * was typed since: the account has the one it was made with, and the person is told.
 * @param invitation what the link brought
 */
export function useSignUp(invitation: ClinicInvitation): (typed: SignUpValues) => Promise<string> {
  const { t } = useText('mf-clinic/sign');
  const { locale } = useLocale();
  const edition = useEdition();
  const notify = useNotify();
  const { api } = useServices();
  const lost = useRef<Lost | null>(null);

  const send = async ({ first_name, last_name, email, password }: SignUpValues): Promise<string> => {
    const user = { first_name: first_name.trim(), last_name: last_name.trim(), email: email.trim(), password };
    const body = { user: { ...user, locale, edition }, clinic: invitation };
    try {
      return (await api.call(signUpClinic, { body })).access_token;
    } catch (error) {
      const { kind } = describeError(error);
      if (kind === 'unreachable' || kind === 'failed') lost.current ??= { email: user.email, password };
      throw error;
    }
  };

  return async (typed) => {
    if (lost.current?.email !== typed.email.trim()) lost.current = null;
    const before = lost.current;
    const token = await send(typed).catch(async (error: unknown) => {
      if (before === null || before.password === typed.password || describeError(error).kind !== 'refused') throw error;
      const earlier = await send({ ...typed, password: before.password }).catch(() => Promise.reject(error));
      notify({ kind: 'info', message: t('signUp.earlier'), durationMs: 20_000 });
      return earlier;
    });
    forgetTyped();
    return token;
  };
}
