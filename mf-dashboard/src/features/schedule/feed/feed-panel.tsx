import { fetchCalendarFeed } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Stack, Text } from '@portal/ui/base';
import { FailedCard } from '../../states/failed-card.tsx';
import { LoadingRows } from '../../states/loading-rows.tsx';
import { FeedControls } from './feed-controls.tsx';

/** The practitioner's calendar feed, once it is known how it stands. */
export function FeedPanel() {
  const { t } = useText('mf-dashboard/schedule');
  const answer = useCall(fetchCalendarFeed, {});
  const ask = () => void answer.refetch();
  return (
    <Stack gap="md">
      <Text size="sm">{t('feed.text')}</Text>
      {answer.isPending && <LoadingRows rows={2} />}
      {answer.isLoadingError && (
        <FailedCard title={t('feed.failed')} error={answer.error} onRetry={ask} pending={answer.isFetching} />
      )}
      {answer.data !== undefined && <FeedControls feed={answer.data} onChanged={ask} />}
    </Stack>
  );
}
