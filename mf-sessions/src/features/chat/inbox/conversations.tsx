import type { Chat } from '@portal/contract/entities/chat';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useSearchParams } from '@portal/portal-kit/router';
import { Anchor, Paper } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader, useHeadingFocus, useWide } from '@portal/ui/data';
import { IconMessageCircle } from '@portal/ui/icons';
import { useState } from 'react';
import { ChatList, ListSkeleton } from './chat-list.tsx';
import { useChatNames } from './chat-names.ts';
import styles from './conversations.module.css';
import { ThreadPane } from './thread-pane.tsx';
import { useChats } from './use-chats.ts';
import { useUnreadTitle } from './use-unread-title.ts';

/** As wide as the portal shows its navigation beside the page: a list and a thread then have room, too. */
const BOTH_EM = 62;

/** A practitioner's conversations: the list, and the thread of the one that the address names (`?chat=`). */
export function Conversations() {
  const { t } = useText('mf-sessions/conversations');
  const [query] = useSearchParams();
  const isWide = useWide(BOTH_EM);
  // A person's name, in part: not for the address, which browsers keep in their history.
  const [search, setSearch] = useState('');
  const openId = query.get('chat') || null;
  const { answer, chats, onNews } = useChats(openId);
  const open = chats?.find(({ id }) => id === openId);
  useUnreadTitle(chats ?? []);
  useHeadingFocus(openId, '[data-thread-title]');

  // There is nothing for a list and a thread to show: no conversation, or no answer.
  if (!answer.isPending && !chats?.length)
    return (
      <>
        <ConversationsHeader />
        <Paper withBorder>
          <Answer answer={answer} failed={t('failed')}>
            {() => (
              <EmptyState
                icon={<IconMessageCircle size={26} stroke={1.75} />}
                title={t('emptyTitle')}
                text={t('emptyText')}
              />
            )}
          </Answer>
        </Paper>
      </>
    );

  // Where there is no room for both, a conversation is a page of its own.
  const isAlone = !isWide && openId !== null;
  return (
    <>
      <ConversationsHeader alone={isAlone ? open : undefined} hasWayBack={isAlone} />
      <Paper withBorder className={styles.panes} data-alone={isAlone}>
        {!isAlone && (
          <section className={styles.list} aria-label={t('list')} aria-busy={!chats}>
            <Answer answer={answer} failed={t('failed')} skeleton={<ListSkeleton />}>
              {() => <ChatList chats={chats ?? []} openId={openId} search={search} onSearch={setSearch} />}
            </Answer>
          </section>
        )}
        {(isWide || isAlone) && (
          <ThreadPane
            chat={open}
            isNamed={!isAlone}
            isMissing={chats !== undefined && openId !== null && !open}
            onNews={onNews}
          />
        )}
      </Paper>
    </>
  );
}

interface ConversationsHeaderProps {
  /** The conversation that has the page to itself, once it is known. */
  alone?: Chat | undefined;
  hasWayBack?: boolean;
}

/** The page's heading: what it is, or on a narrow screen whom the open conversation is with and the way back. */
function ConversationsHeader({ alone, hasWayBack = false }: ConversationsHeaderProps) {
  const { t } = useText('mf-sessions/conversations');
  const nameOf = useChatNames();
  if (!hasWayBack) return <PageHeader title={t('shared:sections.messages')} text={t('text')} />;
  const back = (
    <Anchor component={Link} to="/messages">
      {t('back')}
    </Anchor>
  );
  return <PageHeader title={alone ? nameOf(alone) : t('shared:sections.messages')} eyebrow={back} />;
}
