import type { RawData, WebSocket } from 'ws';
import type { FrameAllowance } from './frame-allowance.ts';

/** Time for the other side to agree to a close, in milliseconds. */
const closeWithinMs = 1_000;
/** What may wait for a client that reads slowly, in bytes. */
const mostWaiting = 4_000_000;

const CLOSE = { unsupported: 1003, policy: 1008 } as const;

interface CarriedSocket<Frame> {
  send(frame: Frame): void;
  close(code: number, reason: string): void;
  ping(): void;
}

interface Carrying<Frame> {
  /** Gives what the socket's events are to be reported to. */
  open(socket: CarriedSocket<Frame>): {
    received(frame: Frame): void;
    alive(): void;
    closed(code: number): void;
  };
  /** A frame of the kind that is spoken here; null for the other kind. */
  read(data: RawData, isBinary: boolean): Frame | null;
  /** How much a client may send. */
  allowance: FrameAllowance;
}

/** Joins a WebSocket to the server that speaks on it. */
export function carrySocket<Frame extends string | Uint8Array>(
  socket: WebSocket,
  { open, read, allowance }: Carrying<Frame>,
): void {
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeWithinMs).unref();
  };
  const events = open({
    send: (frame) => {
      if (socket.bufferedAmount > mostWaiting) socket.terminate();
      else socket.send(frame, () => undefined);
    },
    close,
    ping: () => socket.ping(),
  });
  socket.on('pong', () => events.alive());
  socket.on('message', (data, isBinary) => {
    const frame = read(data, isBinary);
    if (frame === null) close(CLOSE.unsupported, isBinary ? 'text only' : 'binary only');
    else if (allowance()) events.received(frame);
    else close(CLOSE.policy, 'too many frames');
  });
  socket.on('close', (code) => events.closed(code));
  // Frames that are too large or broken; the close that follows says so.
  socket.on('error', () => undefined);
}
