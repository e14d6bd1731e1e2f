import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Certificate } from '../certificate.ts';

const page = '<!doctype html><title>Bare call</title><link rel="icon" href="data:,"><button>Start</button>';

/** Serves the page of a bare call, and passes on whatever one of its people says to all others. */
export async function serveRelay({ key, cert }: Certificate): Promise<string> {
  const server = createServer({ key, cert }, (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page);
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (said) => {
      for (const other of sockets.clients) if (other !== socket) other.send(said.toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `https://127.0.0.1:${port}`;
}
