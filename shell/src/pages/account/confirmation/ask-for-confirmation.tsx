import { RESET_EMAIL_COOLDOWN_MS } from '@portal/contract/rules/timings';
import { useText } from '@portal/portal-kit/i18n';
import { useWait } from '@portal/portal-kit/wait';
import { AccountCard, Alert, Text } from '@portal/ui/base';
import { useState } from 'react';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useSend } from '../../sending/use-send.ts';
import { Countdown } from '../../waiting/countdown.tsx';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { EmailForm } from '../email-form.tsx';

export interface AskForConfirmationProps {
  /** The link of a mail was opened, and did not work: what the server said of it, or nothing. Null where none was. */
  refusal: string | null;
}

/** Asks to open the link of the mail (SHELL-050), and sends it again on demand, at most once a minute (AUTH-028). */
export function AskForConfirmation({ refusal }: AskForConfirmationProps) {
  const { t } = useText('account');
  const afterUselessLink = refusal !== null;
  const [sent, setSent] = useState(false);
  const cooldown = useWait();
  const { send, prepare, pending, blocked, failure, wait } = useSend<string>(async ({ module, runtime }, email) => {
    setSent(false);
    await runtime.api.call(module.accountCalls.requestConfirmation, { body: { email } });
    cooldown.start(RESET_EMAIL_COOLDOWN_MS / 1000);
    setSent(true);
  });
  return (
    <AccountCard
      title={t(afterUselessLink ? 'confirmation.failed_title' : 'confirmation.title')}
      others={[<BackToSignIn key="back" />]}
    >
      {afterUselessLink && (
        <Alert color="red" role="alert">
          {refusal || t('confirmation.failed')}
        </Alert>
      )}
      <Text>{t(afterUselessLink ? 'confirmation.spent' : 'confirmation.text')}</Text>
      <Text>{t('confirmation.not_arrived')}</Text>
      {sent && (
        <Alert color="green" role="status">
          {t('confirmation.sent')}
        </Alert>
      )}
      <FailureNotice failure={failure} wait={wait} />
      <EmailForm
        submitLabel={t('confirmation.submit')}
        pending={pending}
        blocked={blocked || cooldown.seconds > 0}
        onInput={prepare}
        onSend={send}
      />
      <Countdown wait={cooldown} say={(time) => t('again_in', { time })} over={t('again_now')} />
    </AccountCard>
  );
}
