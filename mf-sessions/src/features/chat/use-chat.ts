import { listChats } from '@portal/contract/calls/chats';
import { useServices, useSession } from '@portal/portal-kit';
import { newKey, useQueryClient } from '@portal/portal-kit/query';
import { useStore } from '@portal/portal-kit/store';
import { useEffect } from 'react';
import { useRetryOnReturn } from '../session/connection/use-retry-on-return.ts';
import { perPortal } from '../session/per-portal.ts';
import { joinTwilioChannel } from './channel/twilio-channel.ts';
import { type Chat, createChat } from './chat.ts';
import { chatBackend, fetchTicket } from './chat-calls.ts';
import type { ChatPlace } from './chat-place.ts';

/** The chats of a page by name, each with how many parts use it: one for each name, however many parts draw it. */
type Chats = Map<string, { chat: Chat; users: number }>;

const chatsOf = perPortal((): Chats => new Map());

/**
 * A chat. All parts of a page that name the same one have the same; it is joined once one of them opens it, and left
 * when the last is gone.
 */
export function useHeldChat(place: ChatPlace): Chat {
  const { user } = useSession();
  const services = useServices();
  const { api, report } = services;
  const queries = useQueryClient();
  const chats = chatsOf(services);
  const name = `${user.id} ${place.chatId} ${place.isGuest ? place.appointmentId : ''}`;
  const make = () =>
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
    });
  const held = chats.get(name) ?? { chat: make(), users: 0 };
  chats.set(name, held);
  const { chat } = held;
  useEffect(() => {
    // One that was left is not the one that is found now.
    void chat;
    return hold(chats, name);
  }, [chats, name, chat]);
  useRetryOnReturn(chat);
  return chat;
}

/** A chat, and how it stands. */
export function useChat(place: ChatPlace) {
  const chat = useHeldChat(place);
  return { chat, state: useStore(chat) };
}

/** Uses a chat. @returns stops using it; a chat that nobody uses any more is left */
function hold(chats: Chats, name: string): () => void {
  count(chats, name, 1);
  // Not at once: React's strict mode takes every part away and puts it back.
  return () => void setTimeout(() => count(chats, name, -1));
}

function count(chats: Chats, name: string, change: 1 | -1): void {
  const held = chats.get(name);
  if (!held) return;
  held.users += change;
  if (held.users > 0) return;
  chats.delete(name);
  held.chat.close();
}
