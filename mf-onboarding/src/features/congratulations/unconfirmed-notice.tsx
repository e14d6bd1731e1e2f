import { requestConfirmation } from '@portal/contract/calls/accounts';
import type { User } from '@portal/contract/entities/user';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Alert, Stack, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton, useFailureText } from '@portal/ui/data';

/** Tells who has not confirmed their address that they cannot sign in again before, and sends the mail again. */
export function UnconfirmedNotice({ user }: { user: Pick<User, 'email' | 'email_confirmed_yn'> }) {
  const { t } = useText('mf-onboarding/wizard');
  const send = useCallMutation(requestConfirmation);
  const failureText = useFailureText();
  if (user.email_confirmed_yn) return null;
  return (
    <Alert color="yellow" title={t('unconfirmed.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unconfirmed.text', { email: user.email })}</Text>
        <div role="status">{send.isSuccess && <Text size="sm">{t('unconfirmed.sent')}</Text>}</div>
        <FailureAlert text={send.isError ? failureText(send.error) : null} />
        {!send.isSuccess && (
          <PendingButton
            variant="default"
            size="sm"
            pending={send.isPending}
            onClick={() => send.mutate({ body: { email: user.email } })}
          >
            {t('unconfirmed.send')}
          </PendingButton>
        )}
      </Stack>
    </Alert>
  );
}
