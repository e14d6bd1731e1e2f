import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A way to a server of this machine that can be cut off and mended. */
export interface Cuttable {
  port: number;
  /** The server's address by this way. */
  through(address: string): string;
  /** Ends all connections, and takes no others. */
  cut(): void;
  mend(): void;
  /** Connections that are open. */
  open(): number;
  close(): void;
}

export async function cuttable(target: number): Promise<Cuttable> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isCut) {
      socket.destroy();
      return;
    }
    const onwards = createConnection(target, '127.0.0.1');
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      onwards.destroy();
    });
    onwards.on('error', () => undefined);
    onwards.on('close', () => socket.destroy());
    socket.pipe(onwards).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    through(address) {
      const url = new URL(address);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
    open: () => sockets.size,
    close() {
      server.close();
      end();
    },
  };
}
