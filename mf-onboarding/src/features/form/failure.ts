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

const inServerWords = ['invalid', 'too_many', 'conflict'];

/** Whether it is told as the server said it, in the language that was read then. */
export function isInServerWords({ code, message, retryAfterSeconds }: Failure): boolean {
  return inServerWords.includes(code) && message !== '' && retryAfterSeconds === undefined;
}

/**
 * The words for fields that were refused, by field, and what concerns no field that the form has.
 * @param refusedField the field that a refusal is about which names none
 */
export function splitDetails(failure: Failure, fields: readonly string[], refusedField?: string) {
  const byField: Record<string, string> = {};
  if (
    refusedField !== undefined &&
    failure.code === 'invalid' &&
    failure.details.length === 0 &&
    failure.message !== ''
  )
    byField[refusedField] = failure.message;
  const elsewhere: string[] = [];
  for (const { pointer, detail } of failure.details) {
    const steps = pointer.split('.');
    const field = fields.find((name) => steps.includes(name));
    if (field === undefined) elsewhere.push(detail);
    else byField[field] ??= detail;
  }
  return { byField, elsewhere };
}
