// Why a write was not done, in the server's words or ours, and how long to wait before it is sent again.
import { updateUser } from '@portal/contract/calls/accounts';
import { describeError, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Alert, Button } from '@portal/ui/base';

export function WriteInFrench() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const update = useCallMutation(updateUser);
  const { kind, words, retryAfterSeconds } = describeError(update.error);
  const why = kind === 'too_many' ? t('tooFast', { count: retryAfterSeconds ?? 0 }) : words || t('notSaved');
  return (
    <>
      {update.isError && <Alert role="alert">{why}</Alert>}
      <Button onClick={() => update.mutate({ params: { id: user.id }, body: { user: { locale: 'fr' } } })}>
        {t('writeInFrench')}
      </Button>
    </>
  );
}
