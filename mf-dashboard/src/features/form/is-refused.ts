import type { useRefusalText } from './use-refusal-text.ts';

type Refused = Parameters<ReturnType<typeof useRefusalText>>[0];

/** Tells what a call rejected with from a mistake of ours. */
export function isRefused(error: unknown): error is Error & Refused {
  return error instanceof Error && 'code' in error && 'details' in error && Array.isArray(error.details);
}
