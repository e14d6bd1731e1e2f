/** Why something could not be done, as a page tells it. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'too_many'; seconds: number }
  | {
      kind: 'refused';
      status: number;
      /** The server's own words; empty when it sent none. */
      message: string;
      /** What it says of single fields of the form. */
      details: readonly string[];
    };

/** Reads the failure of a call. The error's class comes with a later chunk, so it is known by its traits. */
export function readFailure(error: unknown): Failure {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return { kind: 'unreachable' };
  const { status, message } = error;
  if (status === 429 && 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number')
    return { kind: 'too_many', seconds: error.retryAfterSeconds };
  return { kind: 'refused', status, message, details: detailsOf(error) };
}

function detailsOf(error: object): string[] {
  if (!('details' in error) || !Array.isArray(error.details)) return [];
  return error.details.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'detail' in entry && typeof entry.detail === 'string'
      ? [entry.detail]
      : [],
  );
}
