/** What kind of failure it was; one place of the portal turns it into words. */
export type ErrorCode =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'too_many'
  | 'server'
  | 'unavailable'
  | 'unexpected_answer'
  | 'not_implemented';

/** One refused field: where, and why. */
export interface ErrorDetail {
  pointer: string;
  detail: string;
}

export interface PortalErrorFacts {
  /** Id of the call that failed. */
  call: string;
  /** The server's text, if it sent one. */
  message?: string;
  status?: number;
  /** The server's own word for why it refused, for programs. */
  reason?: string;
  details?: ErrorDetail[];
  retryAfterSeconds?: number;
  traceId?: string;
  /** What a 409 answered. */
  conflict?: unknown;
  cause?: unknown;
}

/** Every failure of a call, whatever it came from. `message` is the server's own text, or empty. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly code: ErrorCode;
  readonly call: string;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the server's logs. */
  readonly traceId: string | undefined;
  /** Private, because error reports write down every other field: it holds what people entered. */
  readonly #conflict: unknown;

  constructor(code: ErrorCode, facts: PortalErrorFacts) {
    super(facts.message ?? '', 'cause' in facts ? { cause: facts.cause } : undefined);
    this.code = code;
    this.call = facts.call;
    this.status = facts.status;
    this.reason = facts.reason;
    this.details = facts.details ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.traceId = facts.traceId;
    this.#conflict = facts.conflict;
  }

  /** What a 409 answered, such as what is stored by now; to be parsed. Undefined of every other failure. */
  get conflict(): unknown {
    return this.#conflict;
  }
}
