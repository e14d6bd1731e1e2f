import { confirmPassword, password as passwordProblem } from '@portal/contract/rules/password';
import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Button, PasswordInput, Stack, Text } from '@portal/ui/base';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { storageKeys } from '../../../storage/storage.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useGoOn } from '../../sending/use-go-on.ts';
import { useSend } from '../../sending/use-send.ts';
import { arriving } from '../../sign-in/arrival.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { isRefusedLink } from '../is-refused-link.ts';
import { useSignInWay } from '../sign-in-way.ts';

/** Sets a new password with the token of a mail. Without one, says where it comes from (doc 1 §2). */
export function ResetPasswordPage() {
  const { t } = useText('account');
  const { app } = useShell();
  const [token] = useState(() => app.mailToken.read('password_reset'));
  return (
    <AccountCard title={t('reset_password.title')} others={[<BackToSignIn key="back" />]}>
      {token === null ? <LinkSpent /> : <ResetPasswordForm token={token} />}
    </AccountCard>
  );
}

/** The new password, twice (AUTH-024, AUTH-025, AUTH-026, AUTH-027). */
function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useText('account');
  const { errors, failure, wait, blocked, pending, prepare, submit, mend, isSpent } = useResetPassword(token);
  const visibility = { tabIndex: 0, 'aria-label': t('reset_password.show') };
  const notice = <FailureNotice failure={failure} wait={wait} fallback={t('reset_password.failed')} />;
  if (isSpent) return <LinkSpent reason={failure && notice} />;
  return (
    <>
      <Text>{t('reset_password.text')}</Text>
      {notice}
      <form onSubmit={submit} onInput={prepare} noValidate>
        <Stack gap="md">
          {(['password', 'confirmation'] as const).map((name) => (
            <PasswordInput
              key={name}
              name={name}
              label={t(`reset_password.${name}`)}
              autoComplete="new-password"
              error={errors[name] && t(errors[name])}
              aria-invalid={errors[name] !== undefined}
              onChange={() => mend(name)}
              visibilityToggleButtonProps={visibility}
            />
          ))}
          <Button type="submit" fullWidth loading={pending} disabled={blocked}>
            {t('reset_password.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/**
 * Where a page has no link that works: how to get another one.
 * @param reason why it does not work; where nothing is known, the page says where a link comes from
 */
function LinkSpent({ reason }: { reason?: ReactNode }) {
  const { t } = useText('account');
  const { query } = useSignInWay();
  return (
    <>
      {reason ?? <Text>{t('reset_password.no_link')}</Text>}
      <Button component={Link} to={`/forgot_password${query}`}>
        {t('new_link')}
      </Button>
    </>
  );
}

/** The behaviour of the form for a new password; the page only draws it. */
function useResetPassword(token: string) {
  const { app } = useShell();
  const { goOn } = useGoOn();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isSpent, setIsSpent] = useState(false);
  const { send, ...sending } = useSend<{ password: string; password_confirmation: string }>(
    async ({ module, runtime }, body) => {
      const { clinic_yn } = await runtime.api.call(module.accountCalls.resetPassword, { params: { token }, body });
      app.mailToken.forget();
      if (clinic_yn) {
        // Another account than a practitioner's, who may well be signed in here and stays so.
        app.storage.remove(storageKeys.clinicSession);
        await goOn('/signin_clinic?arrival=password_changed', { replace: true });
        return;
      }
      // The account's own sessions have ended with its password; one of somebody else ends for whoever did this.
      const { token: before } = app.session.store.getState();
      app.session.forget();
      if (before !== null) runtime.endForgotten(before);
      await goOn('/signin', { replace: true, state: arriving('password_changed') });
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
