import type { ErrorCode, ErrorDetail, PortalError } from './portal-error.ts';

/**
 * What a failed call means for the page that made it.
 * - `unreachable`: no answer came, or only one of something on the way. Whether a write was done is unknown.
 * - `failed`: the server failed, or its answer cannot be read. Whether a write was done is unknown.
 * - `unauthorized`: the session is over; the shell leads to the sign-in page.
 * - `too_many`: to be sent again later.
 * - `conflict`: somebody else changed it meanwhile.
 * - `refused`: the same request would be refused again.
 * - `defect`: no call failed; the error is one of our own code.
 */
export type FailureKind = 'unreachable' | 'failed' | 'unauthorized' | 'too_many' | 'conflict' | 'refused' | 'defect';

/** A failed call, or an error of our own code, as pages read it. */
export interface Failure {
  readonly kind: FailureKind;
  /** The API client's code; null of a defect. */
  readonly code: ErrorCode | null;
  /** The server's own word for why it refused, for programs; undefined where it sent none. */
  readonly reason: string | undefined;
  /** HTTP status; undefined where no answer came. */
  readonly status: number | undefined;
  /** The server's own words: those about single fields, else its general sentence; empty where it sent none. */
  readonly words: string;
  /** The server's general sentence, for a form whose fields say the rest; empty where it sent none. */
  readonly message: string;
  /** What the server said of single fields. */
  readonly fields: readonly ErrorDetail[];
  /** Seconds until the server takes another attempt; undefined where it did not say. */
  readonly retryAfterSeconds: number | undefined;
}

const kinds: Readonly<Record<ErrorCode, FailureKind>> = {
  offline: 'unreachable',
  timeout: 'unreachable',
  aborted: 'unreachable',
  unavailable: 'unreachable',
  server: 'failed',
  unexpected_answer: 'failed',
  unauthorized: 'unauthorized',
  too_many: 'too_many',
  conflict: 'conflict',
  forbidden: 'refused',
  not_found: 'refused',
  invalid: 'refused',
  not_implemented: 'refused',
};

const defect: Failure = {
  kind: 'defect',
  code: null,
  reason: undefined,
  status: undefined,
  words: '',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
};

/**
 * Reads what a call rejected with: the one reading of errors in the portal, so that all pages take the same failure the
 * same way. Knows the API client's errors by their name, because their class may be in a chunk that a page has not loaded.
 */
export function describeError(error: unknown): Failure {
  if (!isPortalError(error)) return defect;
  const { code, reason, status, message, retryAfterSeconds } = error;
  // What is wrong with an answer is our finding, in the words of the schema, and for nobody to read.
  const details = code === 'unexpected_answer' ? [] : error.details;
  const aboutFields = details.map(({ detail }) => detail).filter((detail) => detail !== '');
  const words = aboutFields.join(' ') || message;
  return { kind: kinds[code], code, reason, status, words, message, fields: details, retryAfterSeconds };
}

/** True where nobody can say whether a write was done: it may be sent again only with the same idempotency key. */
export function isOutcomeUnknown({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'failed';
}

/** The lines `pointer: detail` that the clinics' sign-in and sign-up show (CLINIC-013); none when no field is named. */
export function linesOf({ fields }: Failure): string[] {
  return fields.map(({ pointer, detail }) => (pointer === '' ? detail : `${pointer}: ${detail}`));
}

const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && error.name === 'PortalError' && 'code' in error;
