import { fetchCalendarFeed } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Stack, Text } from '@portal/ui/base';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { FeedControls } from './feed-controls.tsx';

/** The practitioner's calendar feed, once it is known how it stands. */
export function FeedPanel() {
  const { t } = useText('mf-dashboard/schedule');
  const answer = useCall(fetchCalendarFeed, {});
  return (
    <Stack gap="md">
      <Text size="sm">{t('feed.text')}</Text>
      <Answer answer={answer} failed={t('feed.failed')} skeleton={<RowSkeletons rows={2} />}>
        {(feed) => <FeedControls feed={feed} onChanged={() => void answer.refetch()} />}
      </Answer>
    </Stack>
  );
}
