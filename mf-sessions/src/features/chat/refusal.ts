/** Answers that would be the same again. */
const forGood: readonly unknown[] = ['forbidden', 'not_found', 'invalid'];

/** Whether a call was refused and not merely lost: nothing of it is repeated without the person asking. */
export function isForGood(error: unknown): boolean {
  return error instanceof Error && 'code' in error && forGood.includes(error.code);
}
