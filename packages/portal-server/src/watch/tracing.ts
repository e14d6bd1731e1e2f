import { AsyncLocalStorage } from 'node:async_hooks';
import { METHODS } from 'node:http';
import { randomHex, type Trace, traceOf } from '@portal/reference-api';

/** How an answer ended whose reader went before it was whole, as nginx numbers it. */
const CLIENT_GONE = 499;

/** Of an answer that this server broke off, whatever it had said at its beginning. */
const BROKEN_OFF = 500;

/** A request that is done with. */
export interface Answered {
  trace: Trace;
  /** "other" for a word that no standard has: HTTP/2 takes any. */
  method: string;
  status: number;
  /** Milliseconds from when it came in until its answer was sent. */
  ms: number;
}

export type OnAnswer = (answered: Answered) => void;

/** What an answer is written to, of HTTP/1.1 and of HTTP/2. */
interface Outgoing {
  readonly writableEnded: boolean;
  readonly statusCode: number;
  once(event: 'close', hear: () => void): unknown;
}

const methods = new Set(METHODS);

/** A request's method, if it is one of HTTP's: what else stands there is somebody's text. */
export const knownMethod = (method: string) => (methods.has(method) ? method : 'other');

/** Tells of a request once its answer was sent, or whoever asked is gone. */
export function followAnswer(
  outgoing: Outgoing,
  { trace, method }: Pick<Answered, 'trace' | 'method'>,
  onAnswer: OnAnswer,
): void {
  const began = performance.now();
  outgoing.once('close', () => {
    const sent = outgoing.writableEnded ? outgoing.statusCode : CLIENT_GONE;
    const status = trace.isBroken ? BROKEN_OFF : sent;
    onAnswer({ trace, method: knownMethod(method), status, ms: performance.now() - began });
  });
}

const current = new AsyncLocalStorage<Trace>();

/** Does the work of a request, in which calls to other services know whose they are. */
export function withTrace<Result>(request: Request, work: (trace: Trace) => Result): Result {
  const trace = traceOf(request.headers);
  return current.run(trace, () => work(trace));
}

/**
 * `fetch` that passes the request's trace on (W3C Trace Context): to where files are, chats are made and clinics are
 * paid. Outside a request it is `fetch` alone.
 */
export const tracedFetch: typeof fetch = (address, init) => {
  const trace = current.getStore();
  if (!trace) return fetch(address, init);
  const headers = new Headers(init?.headers);
  headers.set('traceparent', `00-${trace.id}-${randomHex(randomBytes, 8)}-01`);
  return fetch(address, { ...init, headers });
};

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
