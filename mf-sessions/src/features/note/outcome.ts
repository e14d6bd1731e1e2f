import * as z from '@portal/contract/schema';
import type { NoteEvent } from './note-state.ts';

const failure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.array(z.object({ detail: z.string() })),
  retryAfterSeconds: z.optional(z.number()),
});
/** A failed call, as the API client tells it. */
export type Failure = z.output<typeof failure>;

/** What a call was rejected with; null where that is no failed call. */
export function readFailure(error: unknown): Failure | null {
  return z.safeParse(failure, error).data ?? null;
}

/** Refusals of the note itself. After all others nobody can say whether it was saved, or they say nothing about it. */
const REFUSALS: readonly string[] = ['forbidden', 'not_found', 'invalid', 'not_implemented'];

/** Whether a failed call was refused, so that the same would be refused again. */
export function isRefusal(code: string): boolean {
  return REFUSALS.includes(code);
}

/**
 * What a failed call means for a note. Whose session is over (401) is on the way to sign-in, and what lies in the drafts
 * comes back with them; should the page stay, the save is tried again.
 */
export function outcomeOf(error: unknown): NoteEvent {
  const read = readFailure(error);
  if (!read) return { kind: 'unanswered', retryAfterSeconds: undefined };
  const { code, message, details, retryAfterSeconds } = read;
  const words = details[0]?.detail || message;
  if (code === 'conflict') return { kind: 'stale', words };
  return isRefusal(code) ? { kind: 'refused', words } : { kind: 'unanswered', retryAfterSeconds };
}
