import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack, Text } from '@portal/ui/base';
import { KeySwitch } from '../shortcuts/key-switch.tsx';

/** What can be looked for, before anything is typed, and what is not looked through; with the switch of the key. */
export function Hints() {
  const { t } = useText('search');
  const { user } = useSession();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t(user.provider_yn ? 'hint' : 'hintAdmin')}</Text>
      {user.provider_yn && (
        <Text c="dimmed" size="sm">
          {t('hintChats')}
        </Text>
      )}
      <KeySwitch />
    </Stack>
  );
}
