/** A message as the channel keeps it. */
export interface ChannelMessage {
  /** Its place in the conversation, counted from 0 without gaps. */
  index: number;
  /** Made up by who sent it, so that a message sent twice is known again; null where its sender made up none. */
  id: string | null;
  /** The person's id. */
  author: string;
  body: string;
  at: Date;
}

/** Some of what was said, in order. */
export interface MessagePage {
  messages: readonly ChannelMessage[];
  /** Whether there is something before it. */
  hasEarlier: boolean;
}

/** What lets somebody into a channel. */
export interface ChannelTicket {
  token: string;
  /** Where the chat service is; null is Twilio's own address. */
  socketUrl: string | null;
}

export type ChannelEvent =
  | { type: 'message'; message: ChannelMessage }
  | { type: 'typing'; author: string; isTyping: boolean }
  /** The connection is lost, and the service's own client is getting it back. */
  | { type: 'reconnecting' }
  | { type: 'reconnected' }
  /** The channel is of no use any more: it has to be joined anew, with a fresh token. */
  | { type: 'ended' };

/** A channel that was joined: all that the chat knows of its service. */
export interface ChatChannel {
  /** The last page of what was said, as of joining. */
  latest: MessagePage;
  /** The last message that this person has read, of those who leave read marks; null before the first. */
  lastRead: number | null;
  /** The page before the earliest that was given. */
  earlier(): Promise<MessagePage>;
  /** Rejects when nobody knows whether it arrived: the same id makes it one message however often it is sent. */
  send(body: string, id: string): Promise<void>;
  tellTyping(): Promise<void>;
  markRead(index: number): Promise<void>;
  /** Leaves at once; nothing is told any more. */
  close(): void;
}

export interface JoinRequest {
  /** Unique name of the conversation. */
  channel: string;
  /** A fresh ticket: asked for at once, and before one runs out. */
  fetchTicket(): Promise<ChannelTicket>;
  /** Hears of everything that happens from joining on: no message falls between `latest` and the first of them. */
  hear(event: ChannelEvent): void;
  /** A failure that ends nothing. */
  report(error: unknown): void;
  /** Gives the attempt up. */
  signal: AbortSignal;
}

/**
 * Joins a channel. Stays pending for as long as the service's own client goes on trying, and rejects once it has given
 * up, whatever the reason.
 */
export type JoinChannel = (request: JoinRequest) => Promise<ChatChannel>;
