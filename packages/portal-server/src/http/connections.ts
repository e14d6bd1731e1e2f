import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Server, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

export interface Connections {
  /**
   * Takes no connection any more, ends those that nothing is answered on, the others after their answer, and cuts what
   * is left after so many milliseconds.
   */
  close(withinMs?: number): Promise<void>;
}

/** How long running answers may take where nothing else is said, in milliseconds. */
const GRACE_MS = 500;

const isHttp2 = (socket: Socket) => (socket as Partial<TLSSocket>).alpnProtocol === 'h2';

/** Knows the open sockets of a server, so that closing it does not wait for people who keep theirs open. */
export function createConnections(server: Server): Connections {
  /** Every socket, also those that TLS is spoken on. */
  const sockets = new Set<Socket>();
  /** Those that requests come from, with how many are being answered. */
  const answering = new Map<Socket, number>();
  const sessions = new Set<ServerHttp2Session>();
  let isClosing = false;

  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const endIfIdle = (socket: Socket) => {
    // After what was written to it: a WebSocket's last word.
    if (answering.get(socket) === 0) socket.destroySoon();
  };
  const follow = (socket: Socket) => {
    // HTTP/2 says by itself that a connection ends.
    if (isHttp2(socket)) return;
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
    // A handshake may end after the server has begun to close.
    if (isClosing) endIfIdle(socket);
  };
  const isTls = 'setSecureContext' in server;
  server.on('connection', (socket: Socket) => {
    remember(socket);
    if (!isTls) follow(socket);
  });
  server.on('secureConnection', (socket: Socket) => {
    remember(socket);
    follow(socket);
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (isClosing) session.close();
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const before = answering.get(socket);
    if (before === undefined) return;
    answering.set(socket, before + 1);
    answer.once('close', () => {
      const running = answering.get(socket);
      if (running === undefined) return;
      answering.set(socket, running - 1);
      if (isClosing) endIfIdle(socket);
    });
  });
  // Clients that break off a handshake are no concern of ours.
  server.on('tlsClientError', () => undefined);

  return {
    close: (withinMs = GRACE_MS) =>
      new Promise((resolve) => {
        isClosing = true;
        const cut = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, withinMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        for (const session of sessions) session.close();
        for (const socket of [...answering.keys()]) endIfIdle(socket);
      }),
  };
}
