// On a public page that makes an account: the person goes on in place, and the token goes straight to the shell.
import type { CallInput } from '@portal/contract';
import { createUser } from '@portal/contract/calls/accounts';
import { useBeginSession, useOptionalUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';

export function Join({ account }: { account: CallInput<typeof createUser> }) {
  const { t } = useText('mf-onboarding');
  const user = useOptionalUser();
  const beginSession = useBeginSession();
  const create = useCallMutation(createUser);
  if (user) return <p>{t('signedInAs', { name: user.first_name })}</p>;
  const join = async () => {
    const { access_token } = await create.mutateAsync(account);
    await beginSession(access_token);
  };
  return <Button onClick={() => void join()}>{t('join')}</Button>;
}
