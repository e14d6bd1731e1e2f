import { listChats, readChat, sendChatMessage } from '@portal/contract/calls/chats';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import type { ChatBackend } from './chat.ts';
import { MessageRefused } from './outbox.ts';
import { isForGood } from './refusal.ts';
import type { ChatPlace } from './use-chat.ts';

/** The backend's half of a chat; null for a couples guest, so that no such request can leave their browser. */
export function useChatBackend({ chatId, isGuest }: ChatPlace): ChatBackend | null {
  const { mutateAsync: send } = useCallMutation(sendChatMessage);
  const { mutateAsync: read } = useCallMutation(readChat);
  const queries = useQueryClient();
  if (isGuest || chatId === null) return null;
  return {
    relay: async ({ id, body }) => {
      try {
        await send({ params: { id: chatId }, body: { id, message: body } });
      } catch (error) {
        throw isForGood(error) ? new MessageRefused('The portal does not take this message', { cause: error }) : error;
      }
    },
    markRead: async () => {
      await read({ params: { id: chatId } });
      // Lists of chats say how much of each is unread.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(listChats.id) });
    },
  };
}
