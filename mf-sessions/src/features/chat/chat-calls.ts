import { chatToken, guestChatToken, readChat, sendChatMessage } from '@portal/contract/calls/chats';
import { describeError, type Services } from '@portal/portal-kit';
import { socketUrl } from '../call/socket-url.ts';
import type { ChannelTicket } from './channel/chat-channel.ts';
import { ChatRefused } from './channel/chat-connection.ts';
import type { ChatBackend } from './chat.ts';
import type { ChatPlace } from './chat-place.ts';
import { MessageRefused } from './outbox.ts';

type Api = Services['api'];

const isRefusal = (error: unknown) => describeError(error).kind === 'refused';

/**
 * A fresh ticket for a chat: a couples guest's is asked for by the appointment (SESS-115).
 * @throws ChatRefused when there is none to be had
 */
export async function fetchTicket(api: Api, { chatId, appointmentId, isGuest }: ChatPlace): Promise<ChannelTicket> {
  const id = isGuest ? appointmentId : chatId;
  if (id === null) throw new ChatRefused('This session has no chat');
  try {
    const { token, socket_path } = await api.call(isGuest ? guestChatToken : chatToken, { params: { id } });
    return { token, socketUrl: socket_path === null ? null : socketUrl(socket_path) };
  } catch (error) {
    throw isRefusal(error) ? new ChatRefused('The portal gives no chat token', { cause: error }) : error;
  }
}

/**
 * The backend's half of a chat; null for a couples guest, so that no such request can leave their browser.
 * @param onRead lists of chats say how much of each is unread: they have to be asked for anew
 */
export function chatBackend(api: Api, { chatId, isGuest }: ChatPlace, onRead: () => void): ChatBackend | null {
  if (isGuest || chatId === null) return null;
  const params = { id: chatId };
  return {
    relay: async ({ id, body }) => {
      try {
        await api.call(sendChatMessage, { params, body: { id, message: body } });
      } catch (error) {
        throw isRefusal(error) ? new MessageRefused('The portal does not take this message', { cause: error }) : error;
      }
    },
    markRead: async () => {
      await api.call(readChat, { params });
      onRead();
    },
  };
}
