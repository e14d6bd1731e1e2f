/** A frame of “TWILSOCK V3.0”: `TWILSOCK V3.0 <bytes of header>`, a header in JSON, a payload; two line ends between. */
export interface Frame {
  header: unknown;
  /** As text: what it means depends on the header. */
  payload: string;
}

const encoder = new TextEncoder();
/** Bytes that are no text are no frame. */
const decoder = new TextDecoder('utf-8', { fatal: true });
const lineEnd = '\r\n';
const carriageReturn = 13;
/** Longer than any first line can be. */
const longestStart = 40;

/** A frame as bytes. A payload is always JSON: clients read no other. */
export function writeFrame(header: object, payload?: unknown): Uint8Array {
  const body = encoder.encode(payload === undefined ? '' : JSON.stringify(payload));
  const about = { ...header, payload_size: body.length, ...(body.length > 0 && { payload_type: 'application/json' }) };
  const head = encoder.encode(JSON.stringify(about));
  const start = encoder.encode(`TWILSOCK V3.0 ${head.length}${lineEnd}`);
  const between = encoder.encode(lineEnd);
  const frame = new Uint8Array(start.length + head.length + between.length + body.length);
  let at = 0;
  for (const part of [start, head, between, body]) {
    frame.set(part, at);
    at += part.length;
  }
  return frame;
}

/** The parts of a frame; null for bytes that are none. */
export function readFrame(bytes: Uint8Array): Frame | null {
  try {
    const [start = ''] = decoder.decode(bytes.subarray(0, startLength(bytes))).split(lineEnd);
    const [, length] = /^TWILSOCK V3\.0 (\d{1,7})$/.exec(start) ?? [];
    if (length === undefined) return null;
    const headAt = start.length + lineEnd.length;
    const headEnd = headAt + Number(length);
    if (headEnd + lineEnd.length > bytes.length) return null;
    const header: unknown = JSON.parse(decoder.decode(bytes.subarray(headAt, headEnd)));
    return { header, payload: decoder.decode(bytes.subarray(headEnd + lineEnd.length)) };
  } catch {
    return null;
  }
}

/** Up to the end of the first line, which is plain ASCII. */
function startLength(bytes: Uint8Array): number {
  return Math.max(0, bytes.subarray(0, longestStart).indexOf(carriageReturn));
}
