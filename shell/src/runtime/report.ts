/** Hands an error to the error reporter (SHELL-015); with none configured it is logged, with what was going on. */
export function report(error: unknown, context: { part: string }): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shell logs
  console.error(`[portal] ${context.part}:`, error);
}
