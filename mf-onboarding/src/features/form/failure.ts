import type { Failure } from '@portal/portal-kit';

const inServerWords: readonly unknown[] = ['invalid', 'too_many', 'conflict'];

/** Whether it is told as the server said it, in the language that was read then. */
export function isInServerWords({ code, words, retryAfterSeconds }: Failure): boolean {
  return inServerWords.includes(code) && words !== '' && retryAfterSeconds === undefined;
}

/**
 * The words for fields that were refused, by field, and what concerns no field that the form has.
 * @param refusedField the field that a refusal is about which names none
 */
export function splitDetails(failure: Failure, fields: readonly string[], refusedField?: string) {
  const byField: Record<string, string> = {};
  if (refusedField !== undefined && failure.code === 'invalid' && failure.fields.length === 0 && failure.message !== '')
    byField[refusedField] = failure.message;
  const elsewhere: string[] = [];
  for (const { pointer, detail } of failure.fields) {
    const steps = pointer.split('.');
    const field = fields.find((name) => steps.includes(name));
    if (field === undefined) elsewhere.push(detail);
    else byField[field] ??= detail;
  }
  return { byField, elsewhere };
}
