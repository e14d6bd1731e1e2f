import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server on which nothing goes on while it is frozen: connections stand, and nobody answers. */
export interface FreezingProxy {
  /** The server's address, by this way. */
  url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Opens a way to the server that an address names. */
export async function openFreezingProxy(to: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // The other half ends with it; what it failed of is for those at the ends to find.
      socket.on('error', () => undefined).on('close', () => other.destroy());
      socket.pipe(other);
      if (isFrozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const setFrozen = (frozen: boolean) => {
    isFrozen = frozen;
    for (const socket of sockets) {
      if (frozen) socket.pause();
      else socket.resume();
    }
  };
  return {
    url: url.href,
    freeze: () => setFrozen(true),
    thaw: () => setFrozen(false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
