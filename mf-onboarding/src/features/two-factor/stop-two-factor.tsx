import { stopTwoFactor } from '@portal/contract/calls/account-security';
import { useNotify, useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { ProvePassword } from './prove-password.tsx';

/** Turns two-factor sign-in off. */
export function StopTwoFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useText('mf-onboarding');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const stop = useCallMutation(stopTwoFactor);
  const act = async (current_password: string) => {
    await stop.mutateAsync({ body: { current_password } });
    await refreshUser();
    notify({ kind: 'success', message: t('twoFactor.turnedOff') });
    onDone();
  };
  return <ProvePassword label={t('shared:turnOff')} act={act} onCancel={onCancel} />;
}
