import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createVideoSignalling, type VideoSignallingOptions } from '../video/video-signalling.ts';
import { isAllowedOrigin } from './allowed-origin.ts';
import { carrySocket } from './carry-socket.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { createSocketCounts } from './socket-counts.ts';

/** Where browsers find the server for video, on the portal's own port. */
export const VIDEO_SIGNALLING_PATH = '/twilio/video/signaling';

/** In bytes. All connections of a call of four, told in one frame, are a tenth of it. */
const largestFrame = 256_000;

/** The server is about to stop: clients come back to the next one. */
const serviceRestart = 1012;

export interface AttachOptions extends VideoSignallingOptions {
  /** Who a request is from, for limits; behind proxies that is not the other end of the socket. */
  addressOf?: (request: IncomingMessage) => string | null;
  /** Under which people reach the portal, where a proxy changes the host on the way. */
  publicAddresses?: readonly string[];
}

export interface AttachedVideoSignalling {
  /** Ends a room: everybody in it is told that it was completed (53118). */
  completeRoom(name: string): void;
  /** Takes no more sockets and closes those that are open. */
  close(): void;
}

/** Answers `twilio-video` on an HTTP server, beside whatever else that serves. No other socket is opened on it. */
export function attachVideoSignalling(server: Server, options: AttachOptions): AttachedVideoSignalling {
  const { addressOf = (request) => request.socket.remoteAddress ?? null, publicAddresses = [] } = options;
  const signalling = createVideoSignalling(options);
  const counts = createSocketCounts();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [path] = (request.url ?? '').split('?');
    if (path !== VIDEO_SIGNALLING_PATH) {
      refuseUpgrade(socket, 404);
      return;
    }
    if (!isAllowedOrigin(request, publicAddresses)) {
      refuseUpgrade(socket, 403);
      return;
    }
    const countOut = counts.add(addressOf(request) ?? 'unknown');
    if (!countOut) {
      refuseUpgrade(socket, 429);
      return;
    }
    socket.once('close', countOut);
    sockets.handleUpgrade(request, socket, head, (opened) => carrySocket(opened, signalling));
  }

  server.on('upgrade', upgrade);
  return {
    completeRoom: signalling.completeRoom,
    close() {
      server.off('upgrade', upgrade);
      signalling.close();
      for (const socket of sockets.clients) socket.close(serviceRestart, 'restart');
    },
  };
}
