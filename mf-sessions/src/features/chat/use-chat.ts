import { useReport, useSession } from '@portal/portal-kit';
import { useQueryClient } from '@portal/portal-kit/query';
import { useEffect, useSyncExternalStore } from 'react';
import { type Chat, createChat } from './chat.ts';
import type { ChatState } from './chat-store.ts';
import { createHeldChats, type HeldChats } from './held-chats.ts';
import { newMessageId } from './new-message-id.ts';
import { joinTwilioChannel } from './twilio-channel.ts';
import { useChatBackend } from './use-chat-backend.ts';
import { useChatTicket } from './use-chat-ticket.ts';

/** Which chat it is, and as whom one takes part in it. */
export interface ChatPlace {
  /** Null where a session has no chat: it is then not available. */
  chatId: string | null;
  /** Unique name of its channel; null where there is none. */
  channel: string | null;
  /** The appointment it belongs to: couples guests come in by it. Null on pages of no appointment. */
  appointmentId: string | null;
  /** Guest of a couple: no relay and no read marks (SESS-107, SESS-114), and a token of their own (SESS-115). */
  isGuest: boolean;
}

/** One set for each portal, told apart by what all of its parts share. */
const heldBy = new WeakMap<object, HeldChats>();

function heldChatsOf(portal: object): HeldChats {
  const held = heldBy.get(portal) ?? createHeldChats();
  heldBy.set(portal, held);
  return held;
}

/**
 * A chat. All parts of a page that name the same one have the same; it is joined once one of them opens it, and left
 * when the last is gone.
 */
export function useHeldChat(place: ChatPlace): Chat {
  const { user } = useSession();
  const report = useReport('chat');
  const held = heldChatsOf(useQueryClient());
  const backend = useChatBackend(place);
  const fetchTicket = useChatTicket(place);
  const name = `${user.id} ${place.chatId} ${place.isGuest ? place.appointmentId : ''}`;
  const chat = held.find(name, () =>
    createChat({
      me: user.id,
      channel: place.channel,
      joinChannel: joinTwilioChannel,
      fetchTicket,
      backend,
      report,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
      newId: newMessageId,
    }),
  );
  useEffect(() => {
    // One that was left is not the one that is found now.
    void chat;
    return held.hold(name);
  }, [held, name, chat]);
  useEffect(() => {
    const retry = () => {
      if (document.visibilityState === 'visible') chat.retryNow();
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [chat]);
  return chat;
}

/** A chat, and how it stands. */
export function useChat(place: ChatPlace): { chat: Chat; state: ChatState } {
  const chat = useHeldChat(place);
  const state = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  return { chat, state };
}
