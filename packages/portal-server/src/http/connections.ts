import type { Server, Socket } from 'node:net';

/** How long running answers may take once the server is closing, in milliseconds. */
const graceMs = 500;

/** Knows the open sockets of a server, so that closing it does not wait for people who keep theirs open. */
export function createConnections(server: Server): { close(): Promise<void> } {
  const sockets = new Set<Socket>();
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  server.on('connection', remember);
  server.on('secureConnection', remember);
  // Clients that break off a handshake are no concern of ours.
  server.on('tlsClientError', () => undefined);

  return {
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, graceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        if ('closeIdleConnections' in server) (server as { closeIdleConnections(): void }).closeIdleConnections();
      }),
  };
}
