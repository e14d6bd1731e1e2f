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

  constructor(code: ErrorCode, facts: PortalErrorFacts) {
    super(facts.message ?? '', 'cause' in facts ? { cause: facts.cause } : undefined);
    this.code = code;
    this.call = facts.call;
    this.status = facts.status;
    this.reason = facts.reason;
    this.details = facts.details ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.traceId = facts.traceId;
  }
}

/** The lines `pointer: detail` that the clinic's sign-in and sign-up show (doc 1 §8); none when there are no details. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof PortalError)) return [];
  return error.details.map(({ pointer, detail }) => (pointer === '' ? detail : `${pointer}: ${detail}`));
}
