import type { ChannelEvent, ChannelMessage, ChatChannel, JoinRequest, MessagePage } from '../channel/chat-channel.ts';

/** A channel that a test has in hand. */
export interface FakeChannel extends ChatChannel {
  request: JoinRequest;
  /** Ids and texts that reached it, in order. */
  sent: { id: string; body: string }[];
  /** Ids of what was to be sent, whether it was or not. */
  tried: string[];
  readMarks: number[];
  typings: number;
  isClosed: boolean;
  /** Sends reject, until it is null. */
  fault: Error | null;
  tell(event: ChannelEvent): void;
  /** Somebody says something. */
  say(message: Partial<ChannelMessage>): ChannelMessage;
}

interface Given {
  /** All that was said, from the first on. */
  said?: readonly ChannelMessage[];
  pageSize?: number;
  lastRead?: number | null;
}

/** What somebody said; every one a minute after the one before. */
export function message(index: number, change: Partial<ChannelMessage> = {}): ChannelMessage {
  const at = new Date(Date.UTC(2026, 10, 20, 15, index));
  return { index, id: `m${index}`, author: '10', body: `Line ${index}`, at, ...change };
}

/** A channel in memory that answers as the service's does. */
export function fakeChannel(request: JoinRequest, given: Given = {}): FakeChannel {
  const { said = [], pageSize = 30, lastRead = null } = given;
  const all = [...said];
  let from = Math.max(0, all.length - pageSize);
  const page = (to: number): MessagePage => ({ messages: all.slice(from, to), hasEarlier: from > 0 });
  const channel: FakeChannel = {
    request,
    latest: page(all.length),
    lastRead,
    sent: [],
    tried: [],
    readMarks: [],
    typings: 0,
    isClosed: false,
    fault: null,
    tell: request.hear,
    say: (change) => {
      const next = message((all.at(-1)?.index ?? -1) + 1, change);
      all.push(next);
      request.hear({ type: 'message', message: next });
      return next;
    },
    earlier: async () => {
      const to = from;
      from = Math.max(0, from - pageSize);
      return page(to);
    },
    send: async (body, id) => {
      channel.tried.push(id);
      if (channel.fault) throw channel.fault;
      channel.sent.push({ id, body });
    },
    tellTyping: async () => {
      channel.typings += 1;
    },
    markRead: async (index) => void channel.readMarks.push(index),
    close: () => {
      channel.isClosed = true;
    },
  };
  return channel;
}
