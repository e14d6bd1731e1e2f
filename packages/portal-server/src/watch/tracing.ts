import { AsyncLocalStorage } from 'node:async_hooks';
import { METHODS } from 'node:http';
import { type AskedSpan, randomHex, type Trace, traceOf } from '@portal/reference-api';
import type { OnStatement } from '@portal/reference-api/node';

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

/** What one request may ask for and have a span of: a batch that asks a thousand times is no picture of anything. */
const MOST_ASKED = 100;

/**
 * Does the work of a request, in which calls to other services know whose they are.
 * @param collects whether somebody wants its spans
 */
export function withTrace<Result>(request: Request, collects: boolean, work: (trace: Trace) => Result): Result {
  const trace = traceOf(request.headers);
  if (collects) trace.spans = { own: newSpan(), asked: [] };
  return current.run(trace, () => work(trace));
}

/** Notes what the request that is being answered asked for; outside of one, and where nobody collects spans, nothing. */
function noteAsked(asked: Omit<AskedSpan, 'id'> & { id?: string }): void {
  const spans = current.getStore()?.spans;
  if (spans && spans.asked.length < MOST_ASKED) spans.asked.push({ id: newSpan(), ...asked });
}

/** The words that a statement of ours begins with. */
const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;
const TABLE = /\b(?:from|into|update) "(\w+)"/i;

/** A statement by its first word and its first table: not its text, and nothing of what it was asked with. */
export const noteStatement: OnStatement = ({ text, began, isFailed }) => {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  const attributes = {
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation },
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  noteAsked({
    name: [operation, table].filter(Boolean).join(' '),
    began,
    ended: performance.now(),
    attributes,
    isFailed,
  });
};

/**
 * `fetch` that passes the request's trace on (W3C Trace Context): to where files are, chats are made and clinics are
 * paid. Outside a request it is `fetch` alone.
 */
export const tracedFetch: typeof fetch = async (address, init) => {
  const trace = current.getStore();
  if (!trace) return fetch(address, init);
  const id = newSpan();
  const headers = new Headers(init?.headers);
  headers.set('traceparent', `00-${trace.id}-${id}-01`);
  if (!trace.spans) return fetch(address, { ...init, headers });
  const began = performance.now();
  const note = (status?: number) =>
    noteAsked({
      ...{ id, name: init?.method ?? 'GET', began, ended: performance.now() },
      // Where, and no further: paths name people's files.
      attributes: {
        ...{ 'http.request.method': init?.method ?? 'GET', 'server.address': hostOf(address) },
        ...(status !== undefined && { 'http.response.status_code': status }),
      },
      isFailed: status === undefined || status >= 400,
    });
  try {
    const answer = await fetch(address, { ...init, headers });
    note(answer.status);
    return answer;
  } catch (error) {
    note();
    throw error;
  }
};

const hostOf = (address: Parameters<typeof fetch>[0]) =>
  new URL(address instanceof Request ? address.url : address).hostname;

const newSpan = () => randomHex(randomBytes, 8);
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
