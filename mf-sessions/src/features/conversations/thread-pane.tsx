import type { Chat } from '@portal/contract/entities/chat';
import { useText } from '@portal/portal-kit/i18n';
import { Title } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconMessageCircle } from '@portal/ui/icons';
import type { ComponentProps } from 'react';
import { useChatNames } from './chat-names.ts';
import styles from './conversations.module.css';
import { OpenThread } from './open-thread.tsx';

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
