import { useText } from '@portal/portal-kit/i18n';
import { AccountCard, Text } from '@portal/ui/base';
import { FailureNotice } from '../../sending/failure-notice.tsx';
import { useGoOn } from '../../sending/use-go-on.ts';
import { useSend } from '../../sending/use-send.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { EmailForm } from '../email-form.tsx';
import { useSignInWay } from '../sign-in-way.ts';

/** Asks for a mail by which a new password can be set (SHELL-047, AUTH-019, AUTH-020, AUTH-021). */
export function ForgotPasswordPage() {
  const { t } = useText('account');
  const { goOn } = useGoOn();
  const { query } = useSignInWay();
  const { send, prepare, pending, blocked, failure, wait } = useSend<string>(async ({ module, runtime }, email) => {
    await runtime.api.call(module.accountCalls.requestPasswordReset, { body: { email } });
    await goOn(`/forgot_password_confirmation${query}`, { state: { email } });
  });
  return (
    <AccountCard title={t('forgot_password.title')} others={[<BackToSignIn key="back" />]}>
      <Text>{t('forgot_password.text')}</Text>
      <FailureNotice failure={failure} wait={wait} />
      <EmailForm
        submitLabel={t('forgot_password.submit')}
        pending={pending}
        blocked={blocked}
        onInput={prepare}
        onSend={send}
      />
    </AccountCard>
  );
}
