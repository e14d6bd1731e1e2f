import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { isAllowedOrigin } from './allowed-origin.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { createSocketCounts } from './socket-counts.ts';
import type { SocketService } from './socket-service.ts';

export interface NetworkOptions {
  /** Who a request is from, for limits; behind proxies that is not the other end of the socket. */
  addressOf?: (request: IncomingMessage) => string | null;
  /** Under which people reach the portal, where a proxy changes the host on the way. */
  publicAddresses?: readonly string[];
  /** Whether a request was sent to a name that is none of the portal's; such pages have an origin of their own. */
  isMisdirected?: (request: IncomingMessage) => boolean;
}

export interface AttachedSockets {
  /** How many are open, by the path of their service. */
  open(): ReadonlyMap<string, number>;
  close(): void;
}

/** The server is about to stop: clients come back to the next one. */
const serviceRestart = 1012;

/** Opens sockets on an HTTP server, beside whatever else that serves: those of these services and no others. */
export function attachSockets(
  server: Server,
  services: readonly SocketService[],
  options: NetworkOptions = {},
): AttachedSockets {
  const { addressOf = (request) => request.socket.remoteAddress ?? null, publicAddresses = [] } = options;
  const { isMisdirected = () => false } = options;
  const served = services.map((service) => ({
    service,
    counts: createSocketCounts(),
    sockets: new WebSocketServer({ noServer: true, maxPayload: service.largestFrame, perMessageDeflate: false }),
  }));

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path] = (request.url ?? '').split('?');
    const found = served.find(({ service }) => service.path === path);
    if (!found) {
      refuseUpgrade(socket, 404);
      return;
    }
    if (isMisdirected(request)) {
      refuseUpgrade(socket, 421);
      return;
    }
    if (!isAllowedOrigin(request, publicAddresses)) {
      refuseUpgrade(socket, 403);
      return;
    }
    const countOut = found.counts.add(addressOf(request) ?? 'unknown');
    if (!countOut) {
      refuseUpgrade(socket, 429);
      return;
    }
    socket.once('close', countOut);
    found.sockets.handleUpgrade(request, socket, head, (opened) => found.service.carry(opened));
  }

  server.on('upgrade', upgrade);
  return {
    open: () => new Map(served.map(({ service, sockets }) => [service.path, sockets.clients.size])),
    close() {
      server.off('upgrade', upgrade);
      for (const { service, sockets } of served) {
        service.close();
        for (const socket of sockets.clients) socket.close(serviceRestart, 'restart');
      }
    },
  };
}
