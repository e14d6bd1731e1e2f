import { confirmPassword, password as passwordProblem } from '@portal/contract/rules/password';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { storageKeys } from '../../../storage/storage.ts';
import { useSend } from '../../sending/use-send.ts';
import { arriving } from '../../sign-in/arrival.ts';
import { isRefusedLink } from '../is-refused-link.ts';

/** The behaviour of the form for a new password; the page only draws it. */
export function useResetPassword(token: string) {
  const { app } = useShell();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isSpent, setIsSpent] = useState(false);
  const { send, ...sending } = useSend<{ password: string; password_confirmation: string }>(
    async ({ module, runtime }, body) => {
      const { clinic_yn } = await runtime.api.call(module.accountCalls.resetPassword, { params: { token }, body });
      app.mailToken.forget();
      if (clinic_yn) {
        // Another account than a practitioner's, who may well be signed in here and stays so.
        app.storage.remove(storageKeys.clinicSession);
        await navigate('/signin_clinic?arrival=password_changed', { replace: true });
        return;
      }
      // The account's own sessions have ended with its password; one of somebody else ends for whoever did this.
      const { token: before } = app.session.store.getState();
      app.session.forget();
      if (before !== null) runtime.endForgotten(before);
      await navigate('/signin', { replace: true, state: arriving('password_changed') });
    },
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
    const fields = new FormData(form);
    const password = String(fields.get('password') ?? '');
    const confirmation = String(fields.get('confirmation') ?? '');
    const found = validatePasswords(password, confirmation);
    setErrors(found);
    const first = found.password ? 'password' : found.confirmation && 'confirmation';
    if (first) return focus(first);
    const failure = await send({ password, password_confirmation: confirmation });
    // A refusal that blames a field is about the password.
    if (failure && isRefusedLink(failure) && failure.fields.length === 0) {
      app.mailToken.forget();
      setIsSpent(true);
    } else if (failure) focus('password');
  };

  /** A field that is being mended stops complaining. */
  const mend = (field: keyof PasswordErrors) => setErrors(({ [field]: _mended, ...rest }) => rest);

  return { ...sending, errors, submit, mend, isSpent };
}

interface PasswordErrors {
  /** Text keys; absent when the field is fine. */
  password?: 'rules.required' | 'rules.password_length' | 'rules.password_too_long';
  confirmation?: 'rules.required' | 'rules.passwords_differ';
}

/** Checks a new password and its second typing before anything is sent (AUTH-024, AUTH-025, AUTH-026). */
function validatePasswords(password: string, confirmation: string): PasswordErrors {
  const errors: PasswordErrors = {};
  const problem = password === '' ? 'rules.required' : passwordProblem(password);
  if (problem) errors.password = problem;
  if (confirmation === '') errors.confirmation = 'rules.required';
  else if (confirmPassword(confirmation, password)) errors.confirmation = 'rules.passwords_differ';
  return errors;
}
