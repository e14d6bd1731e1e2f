import { startHeartbeat } from '../heartbeat.ts';
import { createSession, type SessionContext } from './session.ts';
import { readClientFrame } from './wire/client-frame.ts';

/** A socket, as this package needs it of whatever carries it. */
export interface ConversationSocket {
  send(frame: Uint8Array): void;
  /** Closes in order if the other side still answers, and soon in any case. */
  close(code: number, reason: string): void;
  /** Asks for a sign of life below what pages see: the SDK has none of its own. */
  ping(): void;
}

/** What whoever carries a socket reports of it. */
export interface ConversationSocketEvents {
  received(frame: Uint8Array): void;
  /** The other side has answered a ping. */
  alive(): void;
  closed(): void;
}

export interface ConnectionOptions extends SessionContext {
  /** For faults of ours. */
  log: (line: string, error?: unknown) => void;
}

const CLOSE = { normal: 1000, policy: 1008, fault: 1011 } as const;

/** Keeps one socket alive, and hands what it says to its session, one thing after the other. */
export function createConnection(socket: ConversationSocket, options: ConnectionOptions): ConversationSocketEvents {
  const { timings, later, log } = options;
  let isOpen = true;
  let turn = Promise.resolve();

  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(() => (isOpen ? work() : undefined)).catch(fail);
  };
  const session = createSession(options, {
    send: (frame) => {
      if (isOpen) socket.send(frame);
    },
    close: (reason) => close(CLOSE.normal, reason),
    inTurn,
  });
  const lost = () => close(CLOSE.policy, 'silent');
  const heartbeat = startHeartbeat({ everyMs: timings.heartbeatMs, beat: socket.ping, lost, later });
  const callOffDeadline = later(timings.enterWithinMs, () => {
    if (!session.isInside()) close(CLOSE.policy, 'no token');
  });

  /** A fault ends this client's part and nobody else's; the SDK comes back and catches up. */
  function fail(error: unknown): void {
    log('A chat connection failed', error);
    close(CLOSE.fault, 'fault');
  }

  function close(code: number, reason: string): void {
    if (!isOpen) return;
    socket.close(code, reason);
    ended();
  }

  function ended(): void {
    if (!isOpen) return;
    isOpen = false;
    heartbeat.stop();
    callOffDeadline();
    session.ended();
  }

  return {
    received(bytes) {
      heartbeat.heard();
      const frame = readClientFrame(bytes);
      if (frame) inTurn(() => session.receive(frame.header, frame.payload));
      else close(CLOSE.policy, 'not understood');
    },
    alive: () => heartbeat.heard(),
    closed: ended,
  };
}
