import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';

/** Nobody stated it: said in words, since a gap might as well be a fault. */
export function Unstated() {
  const { t } = useText('mf-sessions/provider-session');
  return (
    <Text span c="dimmed">
      {t('clientInfo.unstated')}
    </Text>
  );
}
