import { createConnection } from '../../session/connection/connection.ts';
import type { ConnectionRules, ConnectionState } from '../../session/connection/connection-state.ts';
import type { ChannelEvent, ChannelTicket, ChatChannel, JoinChannel } from './chat-channel.ts';

/** The portal does not let this person into the chat, and will not: trying again by itself would not help. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
}

export interface ChatConnectionOptions {
  /** Unique name of the conversation; null where there is none. */
  channel: string | null;
  joinChannel: JoinChannel;
  /** Rejects with `ChatRefused` when there is none to be had. */
  fetchTicket(): Promise<ChannelTicket>;
  isOnline(): boolean;
  report(error: unknown): void;
  /** Everything that happens in the channel of the moment; `joined` comes before anything else of it. */
  tell(event: ChatConnectionEvent): void;
}

export type ChatConnectionEvent =
  | Exclude<ChannelEvent, { type: 'ended' }>
  | { type: 'connecting' }
  | { type: 'joined'; channel: ChatChannel }
  /** Tried again by itself, after a pause. */
  | { type: 'lost' }
  | { type: 'refused' };

type ChatEnd = 'refused';

/** The person can ask for a new attempt while there is no channel, also after a refusal. */
const chatRules: ConnectionRules<ChatEnd> = {
  restartsFrom: ['connecting', 'backing off', 'refused'],
  // The person is then told that there is no chat at present, while the attempt goes on.
  slowAfterMs: 15_000,
};

/**
 * The connection to a channel: joined once, and again whenever it is lost, until it is closed. Nothing happens before
 * `open`.
 */
export function createChatConnection(options: ChatConnectionOptions) {
  const { channel: name, joinChannel, fetchTicket, isOnline, report, tell } = options;
  /** Events that arrived before the channel was joined. */
  let early: ChatConnectionEvent[] = [];

  /** While the service's own client gets the channel back, it stays the same channel: the chat is only told. */
  const onChannelEvent = (event: ChannelEvent) => {
    if (event.type === 'ended') connection.dispatch({ type: 'lost', end: null });
    else if (connection.link()) tell(event);
    else early.push(event);
  };

  const connection = createConnection<ChatChannel, ChatEnd>({
    rules: chatRules,
    connect: async (signal) => {
      if (name === null) throw new ChatRefused('This session has no chat channel');
      early = [];
      const hear = (event: ChannelEvent) => signal.aborted || onChannelEvent(event);
      return await joinChannel({ channel: name, fetchTicket, signal, hear, report });
    },
    close: (channel) => channel.close(),
    endOf: (error) => (error instanceof ChatRefused ? 'refused' : null),
    report,
    onChange: (state, event) => {
      const channel = connection.link();
      if (event.type === 'connected' && channel) enter(channel);
      const change = changeOf(state);
      if (change) tell({ type: change });
    },
  });

  const enter = (channel: ChatChannel) => {
    tell({ type: 'joined', channel });
    // What happened while it was joined: messages are on its first page or after it.
    for (const event of early) if (connection.link()) tell(event);
  };

  return {
    /** Joins, unless that was begun already. */
    open: () => connection.dispatch({ type: 'start' }),
    /** Joins anew at once what is lost or refused. */
    retry: () => connection.dispatch({ type: 'restart' }),
    /** The network is back, or the page is looked at again: what was to be tried later is tried now. */
    retryNow: () => {
      if (isOnline()) connection.dispatch({ type: 'retry' });
    },
    close: () => connection.dispatch({ type: 'leave' }),
  };
}

/** What the chat is told about a state without a channel; null where it knows already. */
function changeOf(state: ConnectionState<ChatEnd>): 'connecting' | 'lost' | 'refused' | null {
  switch (state.phase) {
    case 'connecting':
      if (state.isSlow) return 'lost';
      return state.attempt === 0 ? 'connecting' : null;
    case 'backing off':
      return 'lost';
    case 'ended':
      return state.reason === 'refused' ? 'refused' : null;
    default:
      return null;
  }
}
