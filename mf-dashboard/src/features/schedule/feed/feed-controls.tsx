import { createCalendarFeed, deleteCalendarFeed } from '@portal/contract/calls/calendar';
import type { CalendarFeed } from '@portal/contract/entities/calendar-feed';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert, useFailureText } from '@portal/ui/data';
import { useRef, useState } from 'react';
import { HintedSwitch } from '../hinted-switch.tsx';
import { AskedButton } from './asked-button.tsx';
import { FeedAddress } from './feed-address.tsx';

interface FeedControlsProps {
  feed: CalendarFeed;
  /** The feed is not what it was. */
  onChanged: () => void;
}

/** Makes the feed's address, makes it anew, turns the feed off. Private unless the practitioner wants names in it. */
export function FeedControls({ feed, onChanged }: FeedControlsProps) {
  const { t } = useText('mf-dashboard/schedule');
  const failureText = useFailureText();
  const [withNames, setWithNames] = useState(feed.names_yn);
  const state = useRef<HTMLDivElement>(null);
  const make = useCallMutation(createCalendarFeed);
  const turnOff = useCallMutation(deleteCalendarFeed);
  const makeAddress = () => {
    turnOff.reset();
    make.mutate({ body: { names_yn: withNames } }, { onSuccess: onChanged });
  };
  const turnFeedOff = () => {
    make.reset();
    turnOff.mutate(
      {},
      {
        onSuccess: () => {
          onChanged();
          state.current?.focus();
        },
      },
    );
  };
  const current = make.data?.feed ?? feed;
  const isBeforeNewAddress = current.enabled_yn && current.names_yn !== withNames;
  const error = make.error ?? turnOff.error;
  const isBusy = make.isPending || turnOff.isPending;
  return (
    <Stack gap="md">
      <div ref={state} tabIndex={-1}>
        <FeedState feed={current} />
      </div>
      {make.data && <FeedAddress key={make.data.url} url={make.data.url} />}
      <HintedSwitch label={t('feed.names')} hint={t('feed.namesWarning')} checked={withNames} onChange={setWithNames} />
      <Text role="status" size="sm" fw={600}>
        {isBeforeNewAddress && t(withNames ? 'feed.namesWithNewAddress' : 'feed.noNamesWithNewAddress')}
      </Text>
      <Group gap="xs">
        <AskedButton
          label={t(feed.enabled_yn ? 'feed.makeAnew' : 'feed.make')}
          question={feed.enabled_yn ? t('feed.makeAnewQuestion') : null}
          pending={isBusy}
          onAgreed={makeAddress}
        />
        {feed.enabled_yn && (
          <AskedButton
            label={t('shared:turnOff')}
            question={t('feed.turnOffQuestion')}
            pending={isBusy}
            variant="default"
            onAgreed={turnFeedOff}
          />
        )}
      </Group>
      <FailureAlert text={error && failureText(error)} />
    </Stack>
  );
}

/** How the feed stands: off, or since when it is on, what it tells, and when a calendar last looked. */
function FeedState({ feed }: { feed: CalendarFeed }) {
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
