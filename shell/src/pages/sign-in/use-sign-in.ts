import { type SubmitEvent, useState } from 'react';
import { useShell } from '../../app-context.ts';
import { useEnter } from '../sending/use-enter.ts';
import { useGoOn } from '../sending/use-go-on.ts';
import { useSend } from '../sending/use-send.ts';
import { type CredentialErrors, validateCredentials } from './validate-credentials.ts';

/** The behaviour of the sign-in form; the page only draws it. */
export function useSignIn() {
  const shell = useShell();
  const { goOn } = useGoOn();
  const enter = useEnter();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const { send, forget, ...sending } = useSend<{ email: string; password: string }>(
    async ({ module, runtime }, credentials) => {
      const result = await module.signInWith(shell, runtime, credentials);
      if (result.next === 'enter') await enter(result);
      else await goOn('/two_factor', { state: { two_factor_id: result.twoFactorId } });
    },
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
    const fields = new FormData(form);
    const email = String(fields.get('email') ?? '').trim();
    const password = String(fields.get('password') ?? '');
    const found = validateCredentials(email, password);
    setErrors(found);
    const first = found.email ? 'email' : found.password && 'password';
    if (first) {
      forget();
      focus(first);
    } else if (await send({ email, password })) focus('password');
  };

  /** A field that is being mended stops complaining; with another address, nothing is known of the account yet. */
  const mend = (field: keyof CredentialErrors) => {
    setErrors(({ [field]: _mended, ...rest }) => rest);
    if (field === 'email') forget();
  };

  return { ...sending, errors, submit, mend };
}
