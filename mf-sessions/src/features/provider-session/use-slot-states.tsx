import type { SlotProps } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';

/** What stands in a tab while the part of the portal that fills it is not there: the session goes on without it. */
export function useSlotStates(tab: 'clientInfo' | 'services'): Pick<SlotProps, 'fallback' | 'failed'> {
  const { t } = useText('mf-sessions/provider-session');
  return {
    fallback: <Text c="dimmed">{t(`${tab}.absent`)}</Text>,
    failed: (retry) => (
      <ErrorCard title={t(`${tab}.failed`)} text={t(`${tab}.failedText`)} retry={{ onRetry: retry }} />
    ),
  };
}
