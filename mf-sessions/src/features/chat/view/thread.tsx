import { type LinkedFile, useFormats, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { EmptyState, PendingButton } from '@portal/ui/data';
import { IconChevronDown, IconMessageCircle } from '@portal/ui/icons';
import { Fragment, useMemo, useState } from 'react';
import type { Chat } from '../chat.ts';
import { type ChatPerson, nameOf } from '../chat-place.ts';
import type { ChatState } from '../chat-store.ts';
import { type ShownMessage, shownMessages } from '../message-list.ts';
import { MessageRow } from './message-row.tsx';
import styles from './thread.module.css';
import { useScroll } from './use-scroll.ts';

interface ThreadProps {
  chat: Chat;
  state: ChatState;
  people: readonly ChatPerson[];
  isShown: boolean;
  /** Shows a shared file that a message links; undefined where this person has none. */
  onOpenFile: ((file: LinkedFile) => void) | undefined;
}

/** What was said, in order; new messages are read out while it is shown. */
export function Thread({ chat, state, people, isShown, onOpenFile }: ThreadProps) {
  const { t } = useText('mf-sessions/chat');
  const { dayKey, longDate } = useFormats();
  const { me, said, outgoing, newFrom, hasEarlier, isPaging } = state;
  const messages = useMemo(() => shownMessages({ me, said, outgoing }), [me, said, outgoing]);
  const { scroller, hasNewBelow, toNewest, onScroll } = useScroll(messages, isShown);
  const { load, hasFailed } = useEarlier(chat);
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label={t('shared:sections.messages')}
        // What comes in above is no news.
        aria-live={isPaging ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={onScroll}
      >
        {hasEarlier && (
          <div className={styles.earlier}>
            <PendingButton variant="default" size="sm" pending={isPaging} onClick={load}>
              {t('chat.earlier')}
            </PendingButton>
            {hasFailed && <p className={styles.failed}>{t('chat.earlierFailed')}</p>}
          </div>
        )}
        {messages.length === 0 && (
          <EmptyState
            icon={<IconMessageCircle size={26} stroke={1.75} />}
            title={t('chat.empty.title')}
            text={t('chat.empty.text')}
          />
        )}
        {placeMessages(messages, newFrom, dayKey).map(({ message, startsDay, startsNew, isFollowing }) => (
          <Fragment key={message.key}>
            {startsDay && <p className={styles.day}>{longDate(message.at)}</p>}
            {startsNew && <p className={styles.new}>{t('chat.newFrom')}</p>}
            <MessageRow
              message={message}
              name={nameOf(people, message.author, t('chat.unnamed'))}
              isFollowing={isFollowing}
              onResend={chat.resend}
              onDiscard={chat.discard}
              onOpenFile={onOpenFile}
            />
          </Fragment>
        ))}
      </div>
      {hasNewBelow && (
        <Button
          size="sm"
          className={styles.toNewest}
          rightSection={<IconChevronDown aria-hidden="true" size={18} />}
          onClick={toNewest}
        >
          {t('chat.toNewest')}
        </Button>
      )}
    </div>
  );
}

/** Loads the page before the earliest message; what failed can be asked for again. */
function useEarlier(chat: Chat): { load: () => void; hasFailed: boolean } {
  const report = useReport('chat');
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    try {
      await chat.loadEarlier();
    } catch (error) {
      report(error);
      setHasFailed(true);
    }
  };
  return { load: () => void load(), hasFailed };
}

/** A message and how it stands to the one before. */
interface PlacedMessage {
  message: ShownMessage;
  /** The first of its day, for the reader. */
  startsDay: boolean;
  /** The first that was new when the person began to look. */
  startsNew: boolean;
  isFollowing: boolean;
}

/** Within so many milliseconds somebody's next message belongs to the one before. */
const sameBreathMs = 5 * 60_000;

/**
 * Messages in their places.
 * @param dayKey the calendar day of an instant, for the reader
 */
function placeMessages(
  messages: readonly ShownMessage[],
  newFrom: number | null,
  dayKey: (at: Date) => string,
): PlacedMessage[] {
  return messages.map((message, at) => {
    const before = messages[at - 1];
    const startsDay = !before || dayKey(before.at) !== dayKey(message.at);
    const startsNew = newFrom !== null && message.index === newFrom;
    const isSoon = before?.author === message.author && message.at.getTime() - before.at.getTime() < sameBreathMs;
    return { message, startsDay, startsNew, isFollowing: isSoon && !startsDay && !startsNew };
  });
}
