import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Button, PasswordInput, Stack, Text } from '@portal/ui/base';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { useSignInWay } from '../sign-in-way.ts';
import { useResetPassword } from './use-reset-password.ts';

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
