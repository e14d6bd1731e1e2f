import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request for a socket with no. */
export function refuseUpgrade(socket: Duplex, status: 403 | 404 | 421 | 429): void {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
