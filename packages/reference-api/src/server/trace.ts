import { type Random, randomHex, webRandom } from '../crypto/random.ts';

/** One request, as logs, the audit trail and measurements know it. */
export interface Trace {
  /** 32 hexadecimal digits, as W3C Trace Context has them: its sender's, or made here. */
  readonly id: string;
  /** The span of its sender, who told of it by `traceparent`. */
  readonly parent?: { readonly span: string; readonly isSampled: boolean };
  /** The id of the call that answers it, once that is known. Never an address: that may hold a token. */
  call?: string;
  /** Whether its answer was held back until there were news. */
  isHeld?: boolean;
  /** Whether this server broke its answer off: what was sent of it had said that all was well. */
  isBroken?: boolean;
  /** Its own span and what it asked others for, where spans are collected: known once a request is begun. */
  spans?: { readonly own: string; readonly asked: AskedSpan[] };
}

/** Something that a request asked for elsewhere: where and how long, never what. */
export interface AskedSpan {
  id: string;
  /** `POST`, or `select chats`. */
  name: string;
  /** Milliseconds, by the clock of `performance.now()`. */
  began: number;
  ended: number;
  /** By the names of OpenTelemetry's semantic conventions. */
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

/** `00-{trace}-{span}-{flags}`; a later version may have more behind that (W3C Trace Context, 3.2 and 4.3). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The bit of the flags that says so (4.2.2.1). */
const SAMPLED = 1;

/** A request's trace: the one that its sender tells of by `traceparent`, else a new one. */
export function traceOf(headers: Headers, random: Random = webRandom): Trace {
  const [, id, span, flags] = TRACEPARENT.exec(headers.get('traceparent') ?? '') ?? [];
  if (id === undefined || span === undefined) return { id: randomHex(random, 16) };
  return { id, parent: { span, isSampled: (Number.parseInt(flags ?? '', 16) & SAMPLED) === SAMPLED } };
}
