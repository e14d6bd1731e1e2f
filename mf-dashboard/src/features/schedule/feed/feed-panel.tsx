import { createCalendarFeed, deleteCalendarFeed, fetchCalendarFeed } from '@portal/contract/calls/calendar';
import type { CalendarFeed } from '@portal/contract/entities/calendar-feed';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useCallMutation } from '@portal/portal-kit/query';
import { Button, Group, Stack, Text, TextInput } from '@portal/ui/base';
import { Answer, FailureAlert, RowSkeletons, useFailureText } from '@portal/ui/data';
import { IconCopy } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { HintedSwitch } from '../hinted-switch.tsx';
import styles from './asked-button.module.css';

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

interface FeedControlsProps {
  feed: CalendarFeed;
  /** The feed is not what it was. */
  onChanged: () => void;
}

/** Makes the feed's address, makes it anew, turns the feed off. Private unless the practitioner wants names in it. */
function FeedControls({ feed, onChanged }: FeedControlsProps) {
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

/** The feed's secret address, shown this once. Where the browser keeps the clipboard closed, it is marked to copy by hand. */
function FeedAddress({ url }: { url: string }) {
  const { t } = useText('mf-dashboard/schedule');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'marked' | null>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      // Pages of plain http have no clipboard, and people may refuse it.
      field.current?.select();
      setOutcome('marked');
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <TextInput
        ref={field}
        w="100%"
        label={t('feed.address')}
        description={t('feed.addressHint')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
        {t('feed.copy')}
      </Button>
      <Text size="sm" role="status">
        {outcome && t(`feed.${outcome}`)}
      </Text>
    </Stack>
  );
}

interface AskedButtonProps {
  label: string;
  /** What it would undo, to be agreed to first; null where it undoes nothing. */
  question: string | null;
  pending: boolean;
  variant?: 'filled' | 'default';
  onAgreed: () => void;
}

/** A button that asks in its own place before it undoes something. The focus goes along, to the harmless answer. */
function AskedButton({ label, question, pending, variant = 'filled', onAgreed }: AskedButtonProps) {
  const { t } = useText('mf-dashboard/schedule');
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (asked.current) button.current?.focus();
    asked.current = asking;
  }, [asking]);
  const agree = () => {
    setAsking(false);
    onAgreed();
  };
  const press = question === null ? onAgreed : () => setAsking(true);
  if (!asking) {
    return (
      <Button
        ref={button}
        variant={variant}
        // Not disabled: that would take the focus away.
        aria-disabled={pending}
        onClick={pending ? undefined : press}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className={styles.question}>
      <Text size="sm" role="alert">
        {question}
      </Text>
      <Group gap="xs">
        <Button variant={variant} onClick={agree}>
          {label}
        </Button>
        <Button ref={keep} variant="subtle" onClick={() => setAsking(false)}>
          {t('feed.keep')}
        </Button>
      </Group>
    </div>
  );
}
