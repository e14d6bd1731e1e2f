import { useText } from '@portal/portal-kit/i18n';
import { Box, Stack, Text } from '@portal/ui/base';
import { Skeleton, useSlow } from '@portal/ui/data';

/** A chat on its way; after three seconds it says that it takes longer than usual. */
export function ChatSkeleton() {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <Box aria-busy="true" p="md" flex={1}>
      <Stack aria-hidden="true" gap="sm">
        <Skeleton height={40} width="60%" />
        <Skeleton height={64} width="75%" />
        <Skeleton height={40} width="50%" ml="auto" />
      </Stack>
      <Text size="sm" role="status" ta="center" mt="md">
        {isSlow ? t('chat.slow') : ''}
      </Text>
    </Box>
  );
}
