import { useText } from '@portal/portal-kit/i18n';
import { useState } from 'react';
import { useShell } from '../../../app-context.ts';
import { AccountCard } from '../../account-card/account-card.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { LinkSpent } from './link-spent.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

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
