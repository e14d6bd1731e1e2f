/** What a refused or lost call says of itself; the API client's errors have this shape. */
export interface Failure {
  code: string;
  /** The server's own words, or empty. */
  message: string;
  details: readonly { pointer: string; detail: string }[];
  retryAfterSeconds: number | undefined;
}

/** Tells what a call rejected with from a mistake of ours. */
export function isFailure(error: unknown): error is Error & Failure {
  return error instanceof Error && 'code' in error && 'details' in error && Array.isArray(error.details);
}

/** The words for fields that were refused, by field, and what concerns no field that the form has. */
export function splitDetails(failure: Failure, fields: readonly string[]) {
  const byField: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const { pointer, detail } of failure.details) {
    const steps = pointer.split('.');
    const field = fields.find((name) => steps.includes(name));
    if (field === undefined) elsewhere.push(detail);
    else byField[field] ??= detail;
  }
  return { byField, elsewhere };
}
