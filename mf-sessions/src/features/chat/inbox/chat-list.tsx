import type { Chat } from '@portal/contract/entities/chat';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Text, TextInput, VisuallyHidden } from '@portal/ui/base';
import { EmptyState, initialsOf, Skeleton } from '@portal/ui/data';
import { IconSearch, IconUsers } from '@portal/ui/icons';
import { useRef } from 'react';
import styles from './chat-list.module.css';
import { holdsTyped, useChatNames } from './chat-names.ts';
import { unreadIn } from './use-unread-title.ts';

/** From so many on, somebody looks for a name faster than they read all of them. */
const SEARCHED_FROM = 11;

interface ChatListProps {
  chats: readonly Chat[];
  /** Id of the chat whose thread is open. */
  openId: string | null;
  /** A person's name, in part. */
  search: string;
  onSearch: (typed: string) => void;
}

/** All conversations, the one with the latest message first. */
export function ChatList({ chats, openId, search, onSearch }: ChatListProps) {
  const { t } = useText('mf-sessions/conversations');
  const nameOf = useChatNames();
  const field = useRef<HTMLInputElement>(null);
  const found = chats.filter((chat) => holdsTyped(nameOf(chat), search));
  const unread = unreadIn(chats);
  const state = unread > 0 ? t('unread', { count: unread }) : t('allRead');
  return (
    <>
      <div className={styles.head}>
        {chats.length >= SEARCHED_FROM && (
          <TextInput
            ref={field}
            type="search"
            label={t('search')}
            placeholder={t('searchExample')}
            leftSection={<IconSearch aria-hidden="true" size={18} />}
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        )}
        <Text role="status" size="sm" c="dimmed">
          {search.trim() === '' ? state : t('found', { count: found.length })}
        </Text>
      </div>
      {found.length === 0 && (
        <EmptyState
          title={t('shared:clients.nobodyTitle')}
          text={t('shared:clients.nobodyText')}
          action={
            <Button
              variant="default"
              onClick={() => {
                onSearch('');
                field.current?.focus();
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className={styles.rows}>
        {found.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} name={nameOf(chat)} isOpen={chat.id === openId} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** One conversation of the list: with whom, since when, and how much of it is unread. */
function ChatRow({ chat, name, isOpen }: { chat: Chat; name: string; isOpen: boolean }) {
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

const skeletonRows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** As large as a list of conversations. */
export function ListSkeleton() {
  return (
    <div className={styles.rows}>
      {skeletonRows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height={40} circle />
          <div className={styles.words}>
            <Skeleton height={16} width="70%" mb={8} />
            <Skeleton height={12} width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
