import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';

/** What a connection takes in before anybody reads, in bytes. */
const BUFFERED = 65_536;

/**
 * The body of a request that says it has more than a connection buffers, piece by piece as it comes in; undefined for
 * all others. @hono/node-server copies each piece and passes it through three streams, which takes longer than what is
 * done with a file; but it gives what has come in whole before its sender left, as a page does that closes.
 */
export function largeBody(
  incoming: IncomingMessage | Http2ServerRequest,
): ReadableStream<Uint8Array<ArrayBuffer>> | undefined {
  if (!(Number(incoming.headers['content-length']) > BUFFERED)) return undefined;
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return undefined;
  // Who stops reading wants to answer yet: the connection stays.
  const pieces: AsyncIterator<Uint8Array<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
