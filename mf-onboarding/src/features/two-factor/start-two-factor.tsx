import { startTwoFactor } from '@portal/contract/calls/account-security';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { ProvePassword } from './prove-password.tsx';

interface StartTwoFactorProps {
  onSent: (twoFactorId: string) => void;
  onCancel: () => void;
}

/** First step of turning it on: the password, then a pin is on its way. */
export function StartTwoFactor({ onSent, onCancel }: StartTwoFactorProps) {
  const { t } = useText('mf-onboarding');
  const start = useCallMutation(startTwoFactor);
  const act = async (current_password: string) => {
    const { two_factor_id } = await start.mutateAsync({ body: { current_password } });
    onSent(two_factor_id);
  };
  return <ProvePassword label={t('twoFactor.sendPin')} act={act} onCancel={onCancel} />;
}
