import { createStore } from '@portal/portal-kit/store';
import type { ChannelMessage, ChatChannel } from './channel/chat-channel.ts';
import {
  type ChatConnectionEvent,
  type ChatConnectionOptions,
  createChatConnection,
} from './channel/chat-connection.ts';
import { type ChatEvent, emptyChat, nextChat } from './chat-store.ts';
import { createEarlierPages } from './earlier-pages.ts';
import { linkingId } from './linked-file.ts';
import { createOutbox } from './outbox.ts';
import type { OutgoingMessage } from './outgoing.ts';

export interface ChatSurroundings extends Omit<ChatConnectionOptions, 'tell'> {
  /** The person's own id. */
  me: string;
  /** The backend's half of the chat; null for a couples guest, who has none (SESS-107, SESS-114). */
  backend: ChatBackend | null;
  now(): Date;
  /** An id that no two messages share. */
  newId(): string;
}

export interface ChatBackend {
  /** Rejects with `MessageRefused` when the same again would be refused again. */
  relay(message: { id: string; body: string }): Promise<void>;
  markRead(): Promise<void>;
}

/** A message as an earlier visit left it. */
export type UnsentMessage = Pick<OutgoingMessage, 'id' | 'body' | 'at'> & { relayed: boolean; delivered: boolean };

export type Chat = ReturnType<typeof createChat>;

/**
 * One chat of one page. It outlives the views that draw it and every channel that it joins. Nothing happens before
 * `open`.
 */
export function createChat(surroundings: ChatSurroundings) {
  const { me, backend, now, newId, report } = surroundings;
  const { setState, ...store } = createStore(() => emptyChat(me));
  const { getState } = store;
  let channel: ChatChannel | null = null;
  /** Whether this joining has been marked as read: once, as soon as the person sees the chat (SESS-105). */
  let isMarked = false;

  const put = (event: ChatEvent) => setState((state) => nextChat(state, event));

  const markRead = (index = getState().said.at(-1)?.index) => {
    if (!backend) return;
    isMarked = true;
    backend.markRead().catch(report);
    if (index !== undefined) channel?.markRead(index).catch(report);
  };

  const pages = createEarlierPages({ state: getState, channel: () => channel, put });

  const outbox = createOutbox({
    outgoing: () => getState().outgoing,
    put,
    report,
    canWrite: (half) => half === 'relay' || getState().connection === 'connected',
    write: async (half, { id, body }) => {
      if (half === 'relay') return backend?.relay({ id, body });
      if (!channel) throw new Error('The chat is not connected');
      return channel.send(body, id);
    },
  });

  const settle = () => {
    outbox.settleDebts();
    void outbox.sendWaiting();
  };

  /** Sees after what has not arrived, as far as it is known. */
  const lookAfter = () => {
    // What is found has arrived, and the backend may be owed it.
    void pages.lookForUnsent().catch(report).then(settle);
  };

  const leaveChannel = () => {
    channel = null;
    pages.leave();
  };

  const enter = (joined: ChatChannel) => {
    leaveChannel();
    channel = joined;
    isMarked = false;
    const { latest, lastRead } = joined;
    const { hasJoined, readUpTo } = getState();
    // Nobody keeps how far a guest has read: what was there when they came counts as read.
    const guestsMark = hasJoined ? readUpTo : (latest.messages.at(-1)?.index ?? null);
    put({ type: 'joined', page: latest, lastRead: backend ? lastRead : guestsMark });
    if (getState().isShown) markRead();
    lookAfter();
  };

  /** A new message of others is marked as read at once while the person sees the chat (SESS-106, decision 57). */
  const receive = (message: ChannelMessage) => {
    const isNews = !getState().said.some(({ index }) => index === message.index);
    put({ type: 'message', message });
    if (isNews && getState().isShown && message.author !== me) markRead(message.index);
  };

  const hear = (event: ChatConnectionEvent) => {
    switch (event.type) {
      case 'joined':
        return enter(event.channel);
      case 'message':
        return receive(event.message);
      case 'typing':
        return put(event);
      case 'reconnected':
        put({ type: 'connection', connection: 'connected' });
        return settle();
      default:
        if (event.type === 'lost' || event.type === 'refused') leaveChannel();
        put({ type: 'connection', connection: event.type });
        return outbox.lose();
    }
  };
  const connection = createChatConnection({ ...surroundings, tell: hear });

  return {
    ...store,
    open: connection.open,
    retry: connection.retry,
    retryNow: connection.retryNow,
    /** Whether the person sees the chat now. */
    setShown: (isShown: boolean) => {
      const before = getState();
      if (isShown === before.isShown) return;
      put({ type: 'shown', isShown });
      if (isShown && channel && (!isMarked || getState().readUpTo > before.readUpTo)) markRead();
    },
    /**
     * Sends a message: at once, or once the channel is back, behind what waits for it already (SESS-110).
     * @param fileId the shared file that it links
     */
    send: (body: string, fileId?: string) => {
      const id = fileId === undefined ? newId() : linkingId(newId(), fileId);
      const isAtOnce = getState().connection === 'connected' && !outbox.hasWaiting();
      const half = isAtOnce ? 'failed' : 'queued';
      const halves = { relay: backend ? half : 'none', channel: half } as const;
      put({ type: 'outgoing', message: { id, body, at: now(), halves } });
      if (isAtOnce) outbox.deliver(id);
    },
    /** Sends again what has failed, as the same message. */
    resend: outbox.deliver,
    /** Forgets what has failed. */
    discard: (id: string) => put({ type: 'discarded', id }),
    /** Takes over what an earlier visit left unsent. */
    restore: (messages: readonly UnsentMessage[]) => {
      for (const { id, body, at, relayed, delivered } of messages) {
        const relay = relayed ? 'done' : 'failed';
        const halves = { relay: backend ? relay : 'none', channel: delivered ? 'done' : 'failed' } as const;
        put({ type: 'outgoing', message: { id, body, at, halves } });
      }
      if (channel) lookAfter();
    },
    tellTyping: () => void channel?.tellTyping().catch(report),
    /** Rejects when the earlier messages do not come; ends without them when the channel is lost meanwhile. */
    loadEarlier: pages.load,
    /** Leaves for good. */
    close: () => {
      connection.close();
      outbox.close();
      leaveChannel();
    },
  };
}
