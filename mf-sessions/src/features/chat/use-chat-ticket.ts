import { chatToken, guestChatToken } from '@portal/contract/calls/chats';
import { useCallMutation } from '@portal/portal-kit/query';
import { socketUrl } from '../call/socket-url.ts';
import type { ChannelTicket } from './chat-channel.ts';
import { ChatRefused } from './chat-connection.ts';
import { isForGood } from './refusal.ts';
import type { ChatPlace } from './use-chat.ts';

/** The way to tickets of the portal: a couples guest's is asked for by the appointment (SESS-115). */
export function useChatTicket({ chatId, appointmentId, isGuest }: ChatPlace): () => Promise<ChannelTicket> {
  const { mutateAsync: askToken } = useCallMutation(chatToken);
  const { mutateAsync: askGuestToken } = useCallMutation(guestChatToken);
  const ask = isGuest ? askGuestToken : askToken;
  return async () => {
    const id = isGuest ? appointmentId : chatId;
    if (id === null) throw new ChatRefused('This session has no chat');
    try {
      const { token, socket_path } = await ask({ params: { id } });
      return { token, socketUrl: socket_path === null ? null : socketUrl(socket_path) };
    } catch (error) {
      throw isForGood(error) ? new ChatRefused('The portal gives no chat token', { cause: error }) : error;
    }
  };
}
