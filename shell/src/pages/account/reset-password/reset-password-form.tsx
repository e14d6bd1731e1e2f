import { useText } from '@portal/portal-kit/i18n';
import { Button, PasswordInput, Stack, Text } from '@portal/ui/base';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { LinkSpent } from './link-spent.tsx';
import { useResetPassword } from './use-reset-password.ts';

/** The new password, twice (AUTH-024 to AUTH-027). */
export function ResetPasswordForm({ token }: { token: string }) {
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
          <PasswordInput
            name="password"
            label={t('reset_password.password')}
            autoComplete="new-password"
            error={errors.password && t(errors.password)}
            aria-invalid={errors.password !== undefined}
            onChange={() => mend('password')}
            visibilityToggleButtonProps={visibility}
          />
          <PasswordInput
            name="confirmation"
            label={t('reset_password.confirmation')}
            autoComplete="new-password"
            error={errors.confirmation && t(errors.confirmation)}
            aria-invalid={errors.confirmation !== undefined}
            onChange={() => mend('confirmation')}
            visibilityToggleButtonProps={visibility}
          />
          <Button type="submit" fullWidth loading={pending} disabled={blocked}>
            {t('reset_password.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
