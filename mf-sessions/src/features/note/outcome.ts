import { describeError } from '@portal/portal-kit';
import type { NoteEvent } from './note-state.ts';

/**
 * What a failed call means for a note. Whose session is over (401) is on the way to sign-in, and what lies in the drafts
 * comes back with them; should the page stay, the save is tried again.
 */
export function outcomeOf(error: unknown): NoteEvent {
  const { kind, words, retryAfterSeconds } = describeError(error);
  if (kind === 'conflict') return { kind: 'stale', words };
  // After all others nobody can say whether it was saved, or they say nothing about the note itself.
  return kind === 'refused' ? { kind: 'refused', words } : { kind: 'unanswered', retryAfterSeconds };
}
