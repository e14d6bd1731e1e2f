// After a change of what the portal knows of the person, so that every part shows it at once: their name in the header.
import { updateUser } from '@portal/contract/calls/accounts';
import { useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button } from '@portal/ui/base';

export function CallMeDoctor() {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const refreshUser = useRefreshUser();
  const update = useCallMutation(updateUser);
  const save = () =>
    update.mutate(
      { params: { id: user.id }, body: { user: { title: 'Dr' } } },
      { onSuccess: () => void refreshUser() },
    );
  return <Button onClick={save}>{user.title === 'Dr' ? t('doctor') : t('callMeDoctor')}</Button>;
}
