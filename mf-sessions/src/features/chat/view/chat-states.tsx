import { useText } from '@portal/portal-kit/i18n';
import { Box, Stack } from '@portal/ui/base';
import { ErrorCard, Skeleton, Waiting } from '@portal/ui/data';

/** A chat on its way. */
export function ChatSkeleton() {
  const { t } = useText('mf-sessions/chat');
  return (
    <Box p="md" flex={1}>
      <Waiting slow={t('chat.slow')}>
        <Stack gap="sm">
          <Skeleton height={40} width="60%" />
          <Skeleton height={64} width="75%" />
          <Skeleton height={40} width="50%" ml="auto" />
        </Stack>
      </Waiting>
    </Box>
  );
}

/** There is no chat at present: a word on it and a way to try again, and no dialog (SESS-075, SESS-116). */
export function ChatUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('mf-sessions/chat');
  return (
    <Box flex={1}>
      <ErrorCard title={t('chat.unavailable')} retry={{ onRetry }} />
    </Box>
  );
}
