import type { WebSocket } from 'ws';
import type { VideoSignalling } from '../video/video-signalling.ts';
import { createFrameAllowance } from './frame-allowance.ts';

/** Time for the other side to agree to a close, in milliseconds. */
const closeWithinMs = 1_000;
/** What may wait for a client that reads slowly, in bytes. */
const mostWaiting = 4_000_000;

const CLOSE = { unsupported: 1003, policy: 1008 } as const;

/** Joins a WebSocket to the server that speaks on it. */
export function carrySocket(socket: WebSocket, signalling: VideoSignalling): void {
  const mayGoOn = createFrameAllowance();
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeWithinMs).unref();
  };
  const events = signalling.open({
    send: (text) => {
      if (socket.bufferedAmount > mostWaiting) socket.terminate();
      else socket.send(text, () => undefined);
    },
    close,
    ping: () => socket.ping(),
  });
  socket.on('pong', () => events.alive());
  socket.on('message', (data, isBinary) => {
    if (isBinary) close(CLOSE.unsupported, 'text only');
    else if (mayGoOn()) events.received(data.toString());
    else close(CLOSE.policy, 'too many frames');
  });
  socket.on('close', (code) => events.closed(code));
  // Frames that are too large or broken; the close that follows says so.
  socket.on('error', () => undefined);
}
