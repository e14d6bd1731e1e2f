import { type Random, randomHex, webRandom } from '../crypto/random.ts';

/** One request, as logs, the audit trail and measurements know it. */
export interface Trace {
  /** 32 hexadecimal digits, as W3C Trace Context has them: its sender's, or made here. */
  readonly id: string;
  /** The id of the call that answers it, once that is known. Never an address: that may hold a token. */
  call?: string;
  /** Whether its answer was held back until there were news. */
  isHeld?: boolean;
  /** Whether this server broke its answer off: what was sent of it had said that all was well. */
  isBroken?: boolean;
}

/** `00-{trace}-{span}-{flags}`; a later version may have more behind that (W3C Trace Context, 3.2 and 4.3). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/** A request's trace: the one that its sender tells of by `traceparent`, else a new one. */
export function traceOf(headers: Headers, random: Random = webRandom): Trace {
  const given = TRACEPARENT.exec(headers.get('traceparent') ?? '')?.[1];
  return { id: given ?? randomHex(random, 16) };
}
