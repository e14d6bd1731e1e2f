import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { giveBack } from '@portal/reference-api/give-back';

/** Bytes that are read and sent at once. */
const PIECE = 131_072;

/** What an answer is written to, of HTTP/1.1 and of HTTP/2. */
type Outgoing = Writable & {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  /** Of HTTP/2 alone. */
  stream?: { readonly destroyed: boolean } | undefined;
};

/** Gives the next piece of a file; what it brings may be used for it. */
interface FileReader {
  read(memory: Uint8Array<ArrayBuffer>): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** Reads an answer that is a file to keep: into memory that is brought (BYOB), or as an export comes, row by row. */
function readerOf({ headers, body }: Response): FileReader | null {
  if (!body || !headers.get('content-disposition')?.startsWith('attachment')) return null;
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return body.getReader();
  }
}

/**
 * Sends a file to keep with two pieces of memory that this answer has for itself: one is read into while the other is on
 * its way, and both are given back at the end. @hono/node-server takes new memory for each piece, which made the garbage
 * collector mark all of the heap once for every few files; and it writes the words of an error behind what an export has
 * sent.
 * @param trace told that the answer was broken off
 * @returns false for any other answer, of which nothing was sent; else true, once all was handed to the network or
 * whoever asked is gone
 * @throws what went wrong with the file; the connection is cut then, for half of it is no answer
 */
export async function sendFile(
  response: Response,
  outgoing: Outgoing,
  trace: { isBroken?: boolean },
): Promise<boolean> {
  const reader = readerOf(response);
  if (!reader) return false;
  const isBrought = reader instanceof ReadableStreamBYOBReader;
  const closed = once(outgoing, 'close');
  const read = (memory: ArrayBuffer) => reader.read(new Uint8Array(memory));
  const write = (piece: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  const send = async () => {
    let piece = await read(new ArrayBuffer(PIECE));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    let spare = new ArrayBuffer(PIECE);
    while (!piece.done && piece.value) {
      const { value } = piece;
      const [next] = await Promise.all([read(spare), write(value)]);
      // Memory that was not brought may hold something else, too: it is neither read into nor given back.
      if (isBrought && value.buffer instanceof ArrayBuffer) spare = value.buffer;
      piece = next;
    }
    outgoing.end();
    // Both: the last answer of a reader has the memory that it was brought. Nobody reads or writes any more.
    giveBack(spare);
    if (isBrought && piece.value?.buffer instanceof ArrayBuffer) giveBack(piece.value.buffer);
  };
  try {
    await Promise.race([send(), closed]);
  } catch (error) {
    // Whoever is gone is told nothing.
    if (outgoing.destroyed || outgoing.stream?.destroyed) return true;
    trace.isBroken = true;
    // A stream of HTTP/2 that ends without an error is reset as if all had come: half a file would be kept as a whole.
    outgoing.destroy(outgoing.stream && new Error('The file broke off.'));
    throw error;
  } finally {
    await reader.cancel();
  }
  return true;
}
