import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { foreignRequest, isNotForHere, type Place, toPortal } from './headers.ts';
import { requestTo } from './portal-request.ts';

/** Passes on what asks for a socket, from these pages alone: the portal's chats and calls. */
export function connectTo(place: Place): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (foreignRequest(request.headers, place) !== null || !request.url?.startsWith('/'))
      return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    const asking = requestTo(place.portal, request.url, {
      headers: toPortal(request.headers, place, { isSocket: true }),
    });
    const begin = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage, connection: string) => {
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 1 || isNotForHere(name) ? [] : `${name}: ${rawHeaders[index + 1]}`,
      );
      lines.push(`Connection: ${connection}`);
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
    };
    asking.once('error', () => socket.destroy());
    asking.once('response', (refused) => {
      begin(refused, 'close');
      refused.pipe(socket);
    });
    asking.once('upgrade', (accepted, upstream, first) => {
      begin(accepted, 'Upgrade');
      socket.write(first);
      upstream.write(head);
      void pipeline(socket, upstream, socket).catch(() => undefined);
    });
    socket.once('close', () => asking.destroy());
    asking.end();
  };
}
