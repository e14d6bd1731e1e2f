/** Hands an error to the error reporter (SHELL-015); with none configured it is logged, with what was going on. */
export function report(error: unknown, context: { part: string }): void {
  console.error(`[portal] ${context.part}:`, error);
}
