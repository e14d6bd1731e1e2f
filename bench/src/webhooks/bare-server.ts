// The least that a receiver of webhooks could do: checks the signature over the bytes, and answers. Prints its port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const [secret = ''] = process.argv.slice(2);

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const [, timestamp = '', given = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['stripe-signature'])) ?? [];
  const own = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const isSigned = timingSafeEqual(own, Buffer.from(given.padEnd(64, '0'), 'hex'));
  response.writeHead(isSigned ? 200 : 400).end('{}');
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
