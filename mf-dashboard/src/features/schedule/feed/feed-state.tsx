import type { CalendarFeed } from '@portal/contract/entities/calendar-feed';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';

/** How the feed stands: off, or since when it is on, what it tells, and when a calendar last looked. */
export function FeedState({ feed }: { feed: CalendarFeed }) {
  const { t } = useText('mf-dashboard/schedule');
  const { dateTime, zoneName } = useFormats();
  if (!feed.enabled_yn) return <Text role="status">{t('feed.off')}</Text>;
  const words = (instant: string) => `${dateTime(instant)} ${zoneName(instant)}`;
  return (
    <div role="status">
      <Text>{t(feed.names_yn ? 'feed.onWithNames' : 'feed.onPrivate')}</Text>
      {feed.created_at !== null && (
        <Text size="sm" c="dimmed">
          {t('feed.created', { when: words(feed.created_at) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {feed.last_fetched_at === null
          ? t('feed.neverFetched')
          : t('feed.lastFetched', { when: words(feed.last_fetched_at) })}
      </Text>
    </div>
  );
}
