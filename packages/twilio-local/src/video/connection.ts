import { type Heartbeat, startHeartbeat } from '../heartbeat.ts';
import { TokenRefusal } from '../tokens/token-refusal.ts';
import type { Channel } from './participant.ts';
import type { Session } from './session.ts';
import { errorMessage, SignallingError } from './signalling-error.ts';
import type { Timings } from './timings.ts';
import { readClientMessage } from './wire/client-message.ts';
import { type ClientFrame, readFrame } from './wire/frame.ts';

/** A socket, as this package needs it of whatever carries it. */
export interface Socket {
  send(text: string): void;
  /** Closes in order if the other side still answers, and soon in any case. */
  close(code: number, reason: string): void;
  /** Asks for a sign of life below what pages see; browsers slow the timers of hidden ones, and the SDK's with them. */
  ping?(): void;
}

/** What whoever carries a socket reports of it. */
export interface SocketEvents {
  received(text: string): void;
  /** The other side has answered a ping. */
  alive(): void;
  closed(code: number): void;
}

interface ConnectionOptions {
  timings: Timings;
  openSession(channel: Channel): Session;
  later(milliseconds: number, work: () => void): () => void;
  log(line: string, error?: unknown): void;
}

/** Close codes of the WebSocket protocol. */
const CLOSE = { normal: 1000, lost: 1006, policy: 1008, fault: 1011 } as const;

const shortestHeartbeatMs = 500;

/** Keeps one socket alive, and hands what it says to its session, one message after the other. */
export function createConnection(socket: Socket, options: ConnectionOptions): SocketEvents {
  const { timings, later, log } = options;
  let isOpen = true;
  let heartbeat: Heartbeat | null = null;
  let turn = Promise.resolve();

  const send = (frame: object) => {
    if (isOpen) socket.send(JSON.stringify(frame));
  };
  const session = options.openSession({
    send: (body) => send({ type: 'msg', body }),
    close: () => close(CLOSE.normal, 'done'),
  });
  const callOffDeadline = later(timings.enterWithinMs, () => {
    if (!session.isInside()) close(CLOSE.policy, 'entered no room');
  });

  function inTurn(work: () => Promise<void> | void): void {
    turn = turn.then(work).catch(fail);
  }

  /** Whatever goes wrong ends this client's part and nobody else's. */
  function fail(error: unknown): void {
    if (error instanceof SignallingError || error instanceof TokenRefusal) {
      send({ type: 'msg', body: errorMessage(error) });
      close(CLOSE.normal, error.message);
      return;
    }
    log('A video session failed', error);
    close(CLOSE.fault, 'fault');
  }

  /** @param seenAs how its session is to take it, where that is not how it looks from outside */
  function close(code: number, reason: string, seenAs: number = code): void {
    if (!isOpen) return;
    socket.close(code, reason);
    ended(seenAs);
  }

  function ended(code: number): void {
    if (!isOpen) return;
    isOpen = false;
    heartbeat?.stop();
    callOffDeadline();
    inTurn(() => session.closed(code));
  }

  function welcome(timeout: number): Heartbeat {
    const everyMs = Math.max(shortestHeartbeatMs, Math.min(timeout, timings.heartbeatMs));
    send({ type: 'welcome', negotiatedTimeout: everyMs });
    const beat = () => {
      send({ type: 'heartbeat' });
      socket.ping?.();
    };
    return startHeartbeat({ everyMs, beat, later, lost: () => close(CLOSE.policy, 'silent', CLOSE.lost) });
  }

  function receiveMessage(body: unknown): void {
    const message = readClientMessage(body);
    inTurn(() => {
      if (!message) throw new SignallingError(53004);
      return session.receive(message);
    });
  }

  function receiveHello({ timeout, body }: Extract<ClientFrame, { type: 'hello' }>): void {
    // The SDK repeats its hello when the welcome is late; its message is under way then.
    if (heartbeat) return;
    heartbeat = welcome(timeout);
    if (body !== undefined) receiveMessage(body);
  }

  function receive(frame: ClientFrame | null): void {
    if (frame?.type === 'hello') {
      receiveHello(frame);
    } else if (!frame || !heartbeat) {
      send({ type: 'bad', reason: frame ? 'hello first' : 'not understood' });
      close(CLOSE.policy, 'not understood');
    } else if (frame.type === 'msg') {
      receiveMessage(frame.body);
    }
  }

  return {
    received: (text) => {
      if (!isOpen) return;
      heartbeat?.heard();
      receive(readFrame(text));
    },
    alive: () => heartbeat?.heard(),
    closed: ended,
  };
}
