import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { AccountCard } from '../../account-card/account-card.tsx';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useSend } from '../../sending/use-send.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { isRefusedLink } from '../is-refused-link.ts';
import type { Outcome } from './outcome.ts';

/** Confirms once, by itself; where nobody could be asked, or not yet, the token stays and one can try again. */
export function Confirming({ token }: { token: string }) {
  const { t } = useText('account');
  const { t: shellText } = useText('shell');
  const { app } = useShell();
  const navigate = useNavigate();
  const { send, pending, blocked, failure, wait } = useSend<void>(async ({ module, runtime }) => {
    await runtime.api.call(module.accountCalls.confirmAccount, { params: { token } });
    await end('confirmed');
  });

  /** The token is of no use any more, here or elsewhere. */
  const end = async (outcome: Outcome) => {
    app.mailToken.forget();
    await navigate('/confirmation', { replace: true, state: { outcome } });
  };
  const confirm = async () => {
    const found = await send();
    if (found && isRefusedLink(found)) await end('useless');
  };

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void confirm();
  });

  return (
    <AccountCard title={t('confirmation.title')} others={[<BackToSignIn key="back" />]}>
      <Text role="status">{pending && t('confirmation.under_way')}</Text>
      <FailureNotice failure={failure} wait={wait} />
      {failure && (
        <Button onClick={confirm} loading={pending} disabled={blocked}>
          {shellText('try_again')}
        </Button>
      )}
    </AccountCard>
  );
}
