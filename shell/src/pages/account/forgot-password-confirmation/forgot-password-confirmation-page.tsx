import { RESET_EMAIL_COOLDOWN_MS } from '@portal/contract/rules/timings';
import { useText } from '@portal/portal-kit/i18n';
import { useWait } from '@portal/portal-kit/wait';
import { AccountCard, Alert, Button, Text } from '@portal/ui/base';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { fieldsOf } from '../../../storage/read-json.ts';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useSend } from '../../sending/use-send.ts';
import { Countdown } from '../../waiting/countdown.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { useSignInWay } from '../sign-in-way.ts';

/**
 * Says that the mail was sent (SHELL-048); to whom is in the router's state, without which the page has nothing to say
 * (AUTH-023).
 */
export function ForgotPasswordConfirmationPage() {
  const { t } = useText('account');
  const { query } = useSignInWay();
  const { email } = fieldsOf(useLocation().state);
  if (typeof email === 'string' && email !== '') return <ResetMailSent email={email} />;
  return (
    <AccountCard title={t('forgot_password.title')} others={[<BackToSignIn key="back" />]}>
      <Text>{t('forgot_password.expired')}</Text>
      <Button component={Link} to={`/forgot_password${query}`}>
        {t('forgot_password.start_again')}
      </Button>
    </AccountCard>
  );
}

const cooldownSeconds = RESET_EMAIL_COOLDOWN_MS / 1000;

/** The mail is on its way; after a minute it can be had once more, and each time the minute begins anew (AUTH-022). */
function ResetMailSent({ email }: { email: string }) {
  const { t } = useText('account');
  const [resent, setResent] = useState(false);
  const cooldown = useWait(cooldownSeconds);
  const { send, pending, blocked, failure, wait } = useSend<void>(async ({ module, runtime }) => {
    setResent(false);
    await runtime.api.call(module.accountCalls.requestPasswordReset, { body: { email } });
    cooldown.start(cooldownSeconds);
    setResent(true);
  });
  return (
    <AccountCard title={t('forgot_password.sent_title')} others={[<BackToSignIn key="back" />]}>
      <Text>{t('forgot_password.sent', { email })}</Text>
      {resent && (
        <Alert color="green" role="status">
          {t('forgot_password.resent')}
        </Alert>
      )}
      <FailureNotice failure={failure} wait={wait} />
      <Button variant="light" onClick={() => void send()} loading={pending} disabled={blocked || cooldown.seconds > 0}>
        {t('forgot_password.resend')}
      </Button>
      <Countdown wait={cooldown} say={(time) => t('again_in', { time })} over={t('again_now')} />
    </AccountCard>
  );
}
