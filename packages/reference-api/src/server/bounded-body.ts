import { giveBack } from './give-back.ts';

/** Where a header promises no length, what is set aside first. */
const FIRST_BYTES = 65_536;
/** Pieces of a body below this, in bytes, may lie in memory that others have a part in, as Node's small buffers do. */
const LARGE_PIECE = 32_768;

/**
 * A request's body, read no further than a limit: what a header promises about the length proves nothing. Every body
 * of the port is read by this. A promise that is kept saves a copy: 100 MB are in memory once, not twice. A piece is
 * the reader's own, and its memory is given back as soon as it was copied.
 * @param limit bytes
 * @returns null when there is more
 */
export async function readBounded(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const promised = Number(request.headers.get('Content-Length') ?? 0);
  if (promised > limit) return null;
  let bytes = new Uint8Array(promised > 0 ? promised : Math.min(FIRST_BYTES, limit));
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const end = length + part.value.byteLength;
    if (end > limit) {
      await reader?.cancel();
      return null;
    }
    if (end > bytes.length) bytes = grown(bytes, Math.min(limit, Math.max(end, bytes.length * 2)));
    bytes.set(part.value, length);
    length = end;
    const { byteLength, buffer } = part.value;
    if (byteLength >= LARGE_PIECE && byteLength === buffer.byteLength) giveBack(buffer);
  }
  return bytes.subarray(0, length);
}

function grown(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
