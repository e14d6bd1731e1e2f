import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Another program listens on the port that was asked for. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

interface LocalServer {
  port: number;
  /** No longer takes connections; resolves once the open ones have ended. */
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

async function opened(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? address.port : port;
}

async function closed(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  await end;
}

/**
 * Serves browsers of this machine alone, at both of its addresses: for `localhost` they try ::1 and 127.0.0.1, and a
 * program that held the other one would answer in our place.
 * @throws PortTakenError also when one of the two is taken
 */
export async function listenLocally({ port: wanted, create, again }: ListenOptions): Promise<LocalServer> {
  const first = create();
  let port = wanted;
  try {
    port = await opened(first, wanted, '127.0.0.1');
    const second = create();
    try {
      await opened(second, port, '::1');
      return { port, close: async () => void (await Promise.all([closed(first), closed(second)])) };
    } catch (error) {
      // A machine without IPv6 has one address.
      if (codeOf(error) !== 'EADDRINUSE') return { port, close: () => closed(first) };
      await closed(first);
      throw error;
    }
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (wanted === 0) return listenLocally({ port: 0, create, again });
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
