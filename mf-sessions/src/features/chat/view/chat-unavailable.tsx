import { useText } from '@portal/portal-kit/i18n';
import { Box } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';

/** There is no chat at present: a word on it and a way to try again, and no dialog (SESS-075, SESS-116). */
export function ChatUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('mf-sessions');
  return (
    <Box flex={1}>
      <ErrorCard title={t('chat.unavailable')} retry={{ onRetry }} />
    </Box>
  );
}
