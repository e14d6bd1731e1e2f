import type { ChannelMessage, MessagePage } from './channel/chat-channel.ts';
import { addMessages, firstUnread, lastIndexOf, unreadOf } from './message-list.ts';
import { type Half, type HalfName, isSettled, type OutgoingMessage } from './outgoing.ts';

/**
 * How one stands to the channel: `lost` is tried again by itself, `refused` is not. Only `connected` lets messages out
 * (SESS-104, SESS-110).
 */
export type Connection = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'lost' | 'refused';

/** A chat, as far as this page knows it. A new object with every change. */
export interface ChatState {
  /** The person's own id. */
  me: string;
  connection: Connection;
  /** Whether what was said is known at all. */
  hasJoined: boolean;
  /** What the channel has shown, in order, each message once. */
  said: readonly ChannelMessage[];
  /** One's own messages that are still on their way in some respect. */
  outgoing: readonly OutgoingMessage[];
  hasEarlier: boolean;
  /** An earlier page is on its way. */
  isPaging: boolean;
  /** The last message that counts as read; -1 before the first. */
  readUpTo: number;
  /** Whether the person sees the chat now. */
  isShown: boolean;
  /** The first message that was new when the person began to look; null where none was. */
  newFrom: number | null;
  /** Who is typing: ids of people. */
  typing: readonly string[];
}

export type ChatEvent =
  | { type: 'connection'; connection: Connection }
  /** `lastRead` null: before the first message. */
  | { type: 'joined'; page: MessagePage; lastRead: number | null }
  | { type: 'message'; message: ChannelMessage }
  | { type: 'earlier'; page: MessagePage }
  | { type: 'paging'; isPaging: boolean }
  | { type: 'typing'; author: string; isTyping: boolean }
  | { type: 'shown'; isShown: boolean }
  /** Written here, or left unsent by an earlier visit; known already, it is left as it is. */
  | { type: 'outgoing'; message: OutgoingMessage }
  | { type: 'half'; id: string; half: HalfName; to: Half }
  | { type: 'discarded'; id: string };

export function emptyChat(me: string): ChatState {
  const nothing = {
    said: [],
    outgoing: [],
    hasEarlier: false,
    isPaging: false,
    typing: [],
    newFrom: null,
    readUpTo: -1,
  };
  return { me, connection: 'idle', hasJoined: false, isShown: false, ...nothing };
}

/** Where a chat goes from here. */
export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  return settle(step(state, event));
}

function step(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connection':
      return { ...state, connection: event.connection, typing: [] };
    case 'joined':
      return joined(state, event.page, event.lastRead);
    case 'message':
      return heard(state, event.message);
    case 'earlier':
      return { ...state, said: addMessages(state.said, event.page.messages), hasEarlier: event.page.hasEarlier };
    case 'paging':
      return { ...state, isPaging: event.isPaging };
    case 'typing':
      return { ...state, typing: withTyping(state, event.author, event.isTyping) };
    case 'shown':
      return shown(state, event.isShown);
    case 'outgoing':
      return withOutgoing(state, event.message);
    case 'half':
      return {
        ...state,
        outgoing: state.outgoing.map((message) =>
          message.id === event.id ? withHalf(message, event.half, event.to) : message,
        ),
      };
    case 'discarded':
      return { ...state, outgoing: state.outgoing.filter(({ id }) => id !== event.id) };
  }
}

/** What was known stays unless there is a gap up to the page that came: then paging begins anew. */
function joined(state: ChatState, page: MessagePage, lastRead: number | null): ChatState {
  const [first] = page.messages;
  const isGap = first !== undefined && first.index > lastIndexOf(state.said) + 1;
  const known = isGap ? [] : state.said;
  const isKnownFurther = known[0] !== undefined && first !== undefined && known[0].index < first.index;
  const next: ChatState = {
    ...state,
    connection: 'connected',
    hasJoined: true,
    said: addMessages(known, page.messages),
    hasEarlier: isKnownFurther ? state.hasEarlier : page.hasEarlier,
    readUpTo: Math.max(state.readUpTo, lastRead ?? -1),
    typing: [],
  };
  return next.isShown ? shown(next, true) : next;
}

function heard(state: ChatState, message: ChannelMessage): ChatState {
  const next = {
    ...state,
    said: addMessages(state.said, [message]),
    typing: withTyping(state, message.author, false),
  };
  return state.isShown ? { ...next, readUpTo: lastIndexOf(next.said) } : next;
}

/** Whoever looks has read what there is; where the new messages begin stays marked meanwhile. */
function shown(state: ChatState, isShown: boolean): ChatState {
  if (!isShown || !state.hasJoined) return { ...state, isShown };
  const newFrom = unreadOf(state) > 0 ? firstUnread(state) : state.newFrom;
  return { ...state, isShown, newFrom, readUpTo: Math.max(state.readUpTo, lastIndexOf(state.said)) };
}

function withOutgoing(state: ChatState, message: OutgoingMessage): ChatState {
  const isKnown = state.outgoing.some(({ id }) => id === message.id);
  return isKnown ? state : { ...state, outgoing: [...state.outgoing, message], newFrom: null };
}

function withTyping({ typing, me }: ChatState, author: string, isTyping: boolean): readonly string[] {
  if (author === me || typing.includes(author) === isTyping) return typing;
  return isTyping ? [...typing, author] : typing.filter((other) => other !== author);
}

/** What the channel has shown has reached it, whatever became of the write; what is done in every way is forgotten. */
function settle(state: ChatState): ChatState {
  const { me, said, outgoing } = state;
  if (outgoing.length === 0) return state;
  const arrived = new Set(said.filter(({ author }) => author === me).map(({ id }) => id));
  const left = outgoing
    .map((message) => (arrived.has(message.id) ? withHalf(message, 'channel', 'done') : message))
    .filter((message) => !arrived.has(message.id) || !isSettled(message));
  const isSame = left.length === outgoing.length && left.every((message, at) => message === outgoing[at]);
  return isSame ? state : { ...state, outgoing: left };
}

function withHalf(message: OutgoingMessage, half: HalfName, to: Half): OutgoingMessage {
  if (message.halves[half] === to) return message;
  return { ...message, halves: { ...message.halves, [half]: to } };
}
