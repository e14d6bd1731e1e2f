import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { Autosave, KeptCopy } from '@portal/portal-kit/autosave';
import type { NoteTypes } from './note-state.ts';

/** What may be said of a note, and of nothing more than is so. */
export type NoteStatus =
  /** The server has exactly what is on the screen; `at` is null where nothing was ever written. */
  | { kind: 'saved'; at: Date | null }
  /** Changed, and waiting for a pause of the typing. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** Not saved, and tried again by itself; `offline` where this machine has no network. */
  | { kind: 'retrying'; because: 'offline' | 'server' }
  /** The server will not have it as it is: not tried again before it is changed. `words` are the server's, or ours. */
  | { kind: 'refused'; words: string }
  /** Another tab or device has saved another text since: somebody has to look at both. */
  | { kind: 'conflict'; theirs: SavedNote };

/** Which text a conflict ends with: one's own, the other one, or one that was put together from both. */
export type ConflictChoice = { keep: 'mine' } | { keep: 'theirs' } | { keep: 'merged'; text: string };

/** One note under an editor. */
export interface OpenNote extends Pick<Autosave<NoteTypes>, 'edit' | 'decide' | 'flush' | 'whenSaved'> {
  /** The text an editor is to show, as HTML. It changes with `revision` only: what is typed stays in the editor. */
  text: string;
  /** Goes up whenever the editor's text has to be replaced: a draft came back, a conflict was decided. */
  revision: number;
  status: NoteStatus;
  /** The text shown is not the server's but what an earlier visit left unsaved. */
  isRestored: boolean;
  /** A newer text of another tab or device took the place of the one that was shown here; until the next key. */
  isFromElsewhere: boolean;
  /** The copy of what is not saved yet. `failed` where the storage is full or shut: it would go with the page. */
  kept: KeptCopy;
  /** Puts another text in place of the present one and saves it: an earlier version that is brought back. */
  replace(text: string, restoredVersion?: number): void;
}
