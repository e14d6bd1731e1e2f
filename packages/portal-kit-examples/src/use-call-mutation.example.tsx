// A write, what to say when it is done, and a way on when it failed.
import { updateUser } from '@portal/contract/calls/accounts';
import { useErrorDialog, useNotify, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';

export function WriteToMeInFrench() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const notify = useNotify();
  const showError = useErrorDialog();
  const update = useCallMutation(updateUser);
  const save = () =>
    update.mutate(
      { params: { id: user.id }, body: { user: { locale: 'fr' } } },
      {
        onSuccess: () => notify({ kind: 'success', message: t('saved') }),
        onError: () => showError({ onRetry: save }),
      },
    );
  return (
    <Button loading={update.isPending} onClick={save}>
      {t('writeInFrench')}
    </Button>
  );
}
