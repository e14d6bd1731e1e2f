import { rejoinDelayMs } from '../call/rejoin-delay.ts';
import type { ChannelEvent, ChannelTicket, ChatChannel, JoinChannel } from './chat-channel.ts';

/** The portal does not let this person into the chat, and will not: trying again by itself would not help. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
}

export interface ConnectionOptions {
  /** Unique name of the conversation; null where there is none. */
  channel: string | null;
  joinChannel: JoinChannel;
  /** Rejects with `ChatRefused` when there is none to be had. */
  fetchTicket(): Promise<ChannelTicket>;
  isOnline(): boolean;
  report(error: unknown): void;
  /** Everything that happens in the channel of the moment; `joined` comes before anything else of it. */
  tell(event: ConnectionEvent): void;
}

export type ConnectionEvent =
  | Exclude<ChannelEvent, { type: 'ended' }>
  | { type: 'connecting' }
  | { type: 'joined'; channel: ChatChannel }
  /** Tried again by itself, after a pause. */
  | { type: 'lost' }
  | { type: 'refused' };

/** The way to a channel: joined once, and again whenever it is lost, until it is closed. */
export interface ChatConnection {
  /** Joins, unless that was begun already. */
  open(): void;
  /** Joins anew at once what is lost or refused. */
  retry(): void;
  /** The network is back, or the page is looked at again: what was to be tried later is tried now. */
  retryNow(): void;
  close(): void;
}

/** After so long, in milliseconds, the person is told that there is no chat at present, while it is tried further. */
const patienceMs = 15_000;
/** A channel that lasted so long, in milliseconds, was a success. */
const settledAfterMs = 10_000;

/** Makes a connection; nothing happens before `open`. */
export function createConnection(options: ConnectionOptions): ChatConnection {
  const { channel: name, joinChannel, fetchTicket, isOnline, report, tell } = options;
  let phase: 'idle' | 'joining' | 'in' | 'waiting' | 'refused' | 'closed' = 'idle';
  let channel: ChatChannel | null = null;
  let attempt = new AbortController();
  let attempts = 0;
  let enteredAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was heard before the channel was in. */
  let early: ConnectionEvent[] = [];

  const letGo = () => {
    clearTimeout(timer);
    attempt.abort(new Error('The chat was left'));
    channel?.close();
    channel = null;
  };

  const wait = () => {
    letGo();
    phase = 'waiting';
    attempts = performance.now() - enteredAt > settledAfterMs ? 1 : attempts + 1;
    enteredAt = Number.POSITIVE_INFINITY;
    timer = setTimeout(() => void join(), rejoinDelayMs(attempts));
    tell({ type: 'lost' });
  };

  const refuse = () => {
    letGo();
    phase = 'refused';
    tell({ type: 'refused' });
  };

  const hear = (event: ChannelEvent) => {
    if (event.type === 'ended') wait();
    else if (phase === 'in') tell(event);
    else early.push(event);
  };

  const join = async () => {
    letGo();
    phase = 'joining';
    early = [];
    attempt = new AbortController();
    const { signal } = attempt;
    if (attempts === 0) tell({ type: 'connecting' });
    timer = setTimeout(() => tell({ type: 'lost' }), patienceMs);
    try {
      if (name === null) throw new ChatRefused('This session has no chat channel');
      const hearUnlessOver = (event: ChannelEvent) => signal.aborted || hear(event);
      const joined = await joinChannel({ channel: name, fetchTicket, signal, hear: hearUnlessOver, report });
      if (signal.aborted) joined.close();
      else enter(joined);
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      if (error instanceof ChatRefused) refuse();
      else wait();
    }
  };

  const enter = (joined: ChatChannel) => {
    clearTimeout(timer);
    channel = joined;
    phase = 'in';
    enteredAt = performance.now();
    tell({ type: 'joined', channel: joined });
    // What happened while it was joined: messages are on its first page or after it.
    for (const event of early) tell(event);
  };

  return {
    open: () => {
      if (phase === 'idle') void join();
    },
    retry: () => {
      if (phase === 'idle' || phase === 'in' || phase === 'closed') return;
      attempts = 0;
      void join();
    },
    retryNow: () => {
      if (phase === 'waiting' && isOnline()) void join();
    },
    close: () => {
      letGo();
      phase = 'closed';
    },
  };
}
