import type { Chat } from '@portal/contract/entities/chat';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { VisuallyHidden } from '@portal/ui/base';
import { initialsOf } from '@portal/ui/data';
import { IconUsers } from '@portal/ui/icons';
import styles from './chat-list.module.css';

interface ChatRowProps {
  chat: Chat;
  name: string;
  isOpen: boolean;
}

/** One conversation of the list: with whom, since when, and how much of it is unread. */
export function ChatRow({ chat, name, isOpen }: ChatRowProps) {
  const { t } = useText('mf-sessions/conversations');
  const formats = useFormats();
  const today = formats.dayKey(useNow(60_000));
  const { last_message_at: lastAt, unread_count } = chat;
  const unread = formats.number(unread_count);
  return (
    <Link
      to={`/messages?chat=${encodeURIComponent(chat.id)}`}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-unread={unread_count > 0}
    >
      <span aria-hidden="true" className={styles.initials}>
        {chat.guest ? <IconUsers size={20} stroke={1.75} /> : initialsOf(name)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {lastAt === null ? (
          <span className={styles.when}>{t('nothingSaid')}</span>
        ) : (
          <time dateTime={lastAt} className={styles.when}>
            {formats.dayKey(lastAt) === today ? formats.time(lastAt) : formats.date(lastAt)}
          </time>
        )}
      </span>
      {unread_count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{unread}</span>
          <VisuallyHidden>{t('unreadHere', { unread })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
