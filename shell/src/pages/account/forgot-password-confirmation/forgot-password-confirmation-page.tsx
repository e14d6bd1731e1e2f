import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Link, useLocation } from 'react-router-dom';
import { AccountCard } from '../../account-card/account-card.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { ResetMailSent } from './reset-mail-sent.tsx';

/** Says that the mail was sent; to whom is in the router's state, without which the page has nothing to say (AUTH-023). */
export function ForgotPasswordConfirmationPage() {
  const { t } = useText('account');
  const { state }: { state: unknown } = useLocation();
  const email = readEmail(state);
  if (email !== null) return <ResetMailSent email={email} />;
  return (
    <AccountCard title={t('forgot_password.title')} others={[<BackToSignIn key="back" />]}>
      <Text>{t('forgot_password.expired')}</Text>
      <Button component={Link} to="/forgot_password">
        {t('forgot_password.start_again')}
      </Button>
    </AccountCard>
  );
}

function readEmail(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return typeof state.email === 'string' && state.email !== '' ? state.email : null;
}
