// On a public page, or in a part that may stand on one, use `useOptionalUser`.
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Text } from '@portal/ui/base';

export function Account() {
  const { t } = useText('mf-dashboard');
  const { user, signOut } = useSession();
  return (
    <Group>
      <Text>{t('signedInAs', { name: user.first_name })}</Text>
      <Button onClick={() => void signOut()}>{t('signOut')}</Button>
    </Group>
  );
}
