import type { KeptCopy } from './note.ts';
import type { NoteState } from './note-state.ts';

/** What one may see of a note: the same object until something of it changes. */
export interface SaverView extends Pick<NoteState, 'phase' | 'known' | 'revision' | 'isRestored' | 'isFromElsewhere'> {
  kept: KeptCopy;
}

/** What was typed and not read yet is not in the copy. */
export function viewOf(state: NoteState, copy: KeptCopy): SaverView {
  const { phase, known, revision, isRestored, isFromElsewhere, isUnread } = state;
  const kept = isUnread && copy === 'kept' ? 'pending' : copy;
  return { phase, known, revision, isRestored, isFromElsewhere, kept };
}

export function isSameView(one: SaverView, other: SaverView): boolean {
  return (
    one.phase === other.phase &&
    one.known === other.known &&
    one.revision === other.revision &&
    one.isRestored === other.isRestored &&
    one.isFromElsewhere === other.isFromElsewhere &&
    one.kept === other.kept
  );
}
