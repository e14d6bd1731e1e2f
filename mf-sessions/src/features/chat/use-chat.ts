import { listChats } from '@portal/contract/calls/chats';
import { type Services, useServices, useSession } from '@portal/portal-kit';
import { newKey, useQueryClient } from '@portal/portal-kit/query';
import { useStore } from '@portal/portal-kit/store';
import { useEffect } from 'react';
import { useRetryOnReturn } from '../connection/use-retry-on-return.ts';
import { joinTwilioChannel } from './channel/twilio-channel.ts';
import { type Chat, createChat } from './chat.ts';
import { chatBackend, fetchTicket } from './chat-calls.ts';
import type { ChatPlace } from './chat-place.ts';
import type { ChatState } from './chat-store.ts';
import { createHeldChats, type HeldChats } from './held-chats.ts';

/** One set for each portal. */
const heldBy = new WeakMap<Services['api'], HeldChats>();

function heldChatsOf(api: Services['api']): HeldChats {
  const held = heldBy.get(api) ?? createHeldChats();
  heldBy.set(api, held);
  return held;
}

/**
 * A chat. All parts of a page that name the same one have the same; it is joined once one of them opens it, and left
 * when the last is gone.
 */
export function useHeldChat(place: ChatPlace): Chat {
  const { user } = useSession();
  const { api, report } = useServices();
  const queries = useQueryClient();
  const held = heldChatsOf(api);
  const name = `${user.id} ${place.chatId} ${place.isGuest ? place.appointmentId : ''}`;
  const chat = held.find(name, () =>
    createChat({
      me: user.id,
      channel: place.channel,
      joinChannel: joinTwilioChannel,
      fetchTicket: () => fetchTicket(api, place),
      backend: chatBackend(api, place, () => {
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(listChats.id) });
      }),
      report: (error) => report(error, { part: 'chat' }),
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      newId: newKey,
    }),
  );
  useEffect(() => {
    // One that was left is not the one that is found now.
    void chat;
    return held.hold(name);
  }, [held, name, chat]);
  useRetryOnReturn(chat);
  return chat;
}

/** A chat, and how it stands. */
export function useChat(place: ChatPlace): { chat: Chat; state: ChatState } {
  const chat = useHeldChat(place);
  const state = useStore(chat);
  return { chat, state };
}
