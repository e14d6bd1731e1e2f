import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { useSlow } from '@portal/ui/data';

/** The dialog is on its way, or nobody brings it: after three seconds it says what to do instead. */
export function CompleteSlow() {
  const { t } = useText('mf-sessions/provider-session');
  const isSlow = useSlow(3000);
  return (
    <Text size="sm" role="status">
      {isSlow ? t('completeSlow') : ''}
    </Text>
  );
}
