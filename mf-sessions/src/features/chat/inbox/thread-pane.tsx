import type { Chat } from '@portal/contract/entities/chat';
import { useText } from '@portal/portal-kit/i18n';
import { Title } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconMessageCircle } from '@portal/ui/icons';
import { type ComponentProps, useEffect } from 'react';
import { mayHideUnread, unreadOf } from '../message-list.ts';
import { useChat } from '../use-chat.ts';
import { ChatView } from '../view/chat-view.tsx';
import { useChatNames } from './chat-names.ts';
import styles from './conversations.module.css';
import type { ChatNews } from './use-chats.ts';

interface ThreadPaneProps extends Pick<ComponentProps<typeof OpenThread>, 'onNews'> {
  /** The chosen conversation, once it is known. */
  chat: Chat | undefined;
  /** Says whom it is with; a page of its own says so in its heading. */
  isNamed: boolean;
  /** One was chosen that is none of the reader's. */
  isMissing: boolean;
}

/** What was said in the chosen conversation, and the place to write. */
export function ThreadPane({ chat, isNamed, isMissing, onNews }: ThreadPaneProps) {
  const { t } = useText('mf-sessions/conversations');
  const nameOf = useChatNames();
  if (!chat)
    return (
      <section className={styles.thread} data-open="false">
        <EmptyState
          icon={<IconMessageCircle size={26} stroke={1.75} />}
          title={t(isMissing ? 'unknownTitle' : 'chooseTitle')}
          text={t(isMissing ? 'unknownText' : 'chooseText')}
        />
      </section>
    );
  return (
    <section className={styles.thread} aria-label={nameOf(chat)}>
      {isNamed && (
        <Title order={2} tabIndex={-1} data-thread-title className={styles.name}>
          {nameOf(chat)}
        </Title>
      )}
      <OpenThread key={chat.id} chat={chat} onNews={onNews} />
    </section>
  );
}

interface OpenThreadProps {
  chat: Chat;
  /** Hears how the chat stands: what is said there has to show in the list, too. */
  onNews: (news: ChatNews) => void;
}

/** A conversation with its connection. */
function OpenThread({ chat: { id, channel, client, guest }, onNews }: OpenThreadProps) {
  const name = client.preferred_name_with_last_name;
  const files = guest ? null : { with: { kind: 'client' as const, id: client.id }, full_name: name };
  const place = { chatId: id, channel, appointmentId: null, files, isGuest: false };
  const { state } = useChat(place);
  const { hasJoined, said } = state;
  const unread = unreadOf(state);
  const isAtLeast = mayHideUnread(state);
  const lastAt = said.at(-1)?.at.toISOString() ?? null;
  useEffect(() => {
    // The list's own age is kept by the machine's clock, too.
    if (hasJoined) onNews({ id, unread, isAtLeast, lastAt, heardAt: Date.now() });
  }, [hasJoined, id, unread, isAtLeast, lastAt, onNews]);
  const people = [client, ...(guest ? [guest] : [])].map((person) => ({
    id: person.id,
    name: person.preferred_name_with_last_name,
  }));
  return <ChatView {...place} people={people} isShown />;
}
