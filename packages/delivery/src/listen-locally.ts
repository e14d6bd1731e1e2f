import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Another program listens on the port that was asked for. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

interface LocalServer {
  port: number;
  /** Takes no more connections, and ends the open ones, those that became sockets too. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  /** Makes one server; called once for each address. */
  create: () => Server;
  /** How the command is begun with another port: `PORT=3201 npm start` for 3201. */
  again: (port: number) => string;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

async function listen(server: Server, port: number, host: string): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: async () => {
      const end = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await end;
    },
  };
}

/**
 * Serves browsers of this machine alone, at both of its addresses: for `localhost` they try ::1 and 127.0.0.1, and a
 * program that held the other one would answer in our place.
 * @throws PortTakenError also when one of the two is taken
 */
export async function listenLocally(options: ListenOptions): Promise<LocalServer> {
  const { create, again } = options;
  let { port } = options;
  try {
    const first = await listen(create(), port, '127.0.0.1');
    port = first.port;
    try {
      const second = await listen(create(), port, '::1');
      return { port, close: async () => void (await Promise.all([first.close(), second.close()])) };
    } catch (error) {
      // A machine without IPv6 has one address.
      if (codeOf(error) !== 'EADDRINUSE') return first;
      await first.close();
      throw error;
    }
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (options.port === 0) return listenLocally(options);
    throw new PortTakenError(`Port ${port} is taken by another program. Choose another one: ${again(port + 1)}`, {
      cause: error,
    });
  }
}

/** Before a long build: whether the port can be had after it. @throws PortTakenError */
export async function demandPort(port: number, again: ListenOptions['again']): Promise<void> {
  const { close } = await listenLocally({ port, again, create: () => createServer() });
  await close();
}
