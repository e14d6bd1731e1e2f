import type { WebSocket } from 'ws';

/** Something that speaks on the sockets of one path. */
export interface SocketService {
  path: string;
  /** Of a frame, in bytes. */
  largestFrame: number;
  carry(socket: WebSocket): void;
  /** Stops before its sockets are closed. */
  close(): void;
}
