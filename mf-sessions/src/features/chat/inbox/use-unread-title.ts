import type { Chat } from '@portal/contract/entities/chat';
import { useFormats, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

/** How many messages of all chats are unread. */
export function unreadIn(chats: readonly Chat[]): number {
  return chats.reduce((sum, { unread_count }) => sum + unread_count, 0);
}

/** Says in the tab how much is unread, and from nobody by name: tabs and histories are seen by others (decision 44). */
export function useUnreadTitle(chats: readonly Chat[]): void {
  const { t } = useText('mf-sessions/conversations');
  const formats = useFormats();
  const unread = unreadIn(chats);
  usePageTitle(
    unread > 0
      ? t('titleUnread', { unread: formats.number(unread), title: t('shared:sections.messages') })
      : t('shared:sections.messages'),
  );
}
