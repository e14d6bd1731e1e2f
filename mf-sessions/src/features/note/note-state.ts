import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { ConflictChoice } from './note.ts';
import type { NoteDraft } from './note-draft.ts';

/** The text of the server that the one on the screen was written upon. */
export interface KnownText {
  /** Null where only its version is known: it was there when an earlier visit wrote what came back. */
  text: string | null;
  /** Undefined where the server counts no versions. */
  version: number | undefined;
  savedAt: Date | null;
}

/** One save as it travels: the same at every try, so that it has one effect however often it is sent. */
export interface Shipment {
  note: string;
  version: number | undefined;
  /** The idempotency key. */
  key: string;
  restoredVersion: number | undefined;
  /** The version whose text was decided against: the history keeps it. */
  decidedOver: number | undefined;
  /** Texts of saves without an answer that this one took the place of: the server may have one of them. */
  overtaken: readonly string[];
}

/** A draft of another tab that is gone: its author decides what becomes of it. */
export interface DraftBeside {
  slot: number;
  draft: NoteDraft;
}

interface Sending {
  kind: 'sending';
  shipment: Shipment;
  /** Tries so far that were not answered. */
  failures: number;
}

/** The server has another text, or may have one: it is asked for. */
interface Asking {
  kind: 'asking';
  refused: Shipment;
  /** The server's words for the refusal; empty where there was none. */
  words: string;
  failures: number;
}

/** What a note is busy with. There is one at a time: so saves never overtake each other. */
export type Phase =
  /** The server has everything. */
  | { kind: 'quiet' }
  /** Changed: for a pause of the typing. */
  | { kind: 'waiting' }
  | Sending
  | Asking
  /** Not answered: `next` is tried again after a while. */
  | { kind: 'resting'; next: Sending | Asking; retryAfterSeconds: number | undefined }
  /** Not tried again before the text changes. */
  | { kind: 'refused'; because: 'too_long' | 'server'; words: string }
  | { kind: 'conflict'; theirs: SavedNote; from: 'server' | DraftBeside };

/** All that is known of a note under an editor. */
export interface NoteState {
  /** The record, as it was loaded. */
  note: SavedNote;
  known: KnownText;
  /** The text on the screen when it was last read. */
  text: string;
  /** Something was typed since. */
  isUnread: boolean;
  phase: Phase;
  /** The earlier version whose text was put into the editor, for as long as that is the text. */
  restored: { text: string; version: number } | null;
  /** The version of the server that its author has decided against; of no more meaning once a save has followed. */
  decidedOver: number | undefined;
  /** How often another text was put into the editor. */
  revision: number;
  isRestored: boolean;
  /** The text shown came from another tab or device while the page was open, and nothing was typed since. */
  isFromElsewhere: boolean;
  /** Drafts of other tabs that are still to be decided. */
  beside: readonly DraftBeside[];
}

/** What happens to a note. Whoever tells of it has read the editor's text before, but for `typed`. */
export type NoteEvent =
  | { kind: 'typed' }
  | { kind: 'read'; text: string }
  /** The typing has paused, or nobody waits for that. */
  | { kind: 'paused' }
  /** The page may be gone at any moment: there is no later try. */
  | { kind: 'left' }
  | { kind: 'saved'; answer: SavedNote }
  /** Nobody can say whether the save was done, or what the server has. */
  | { kind: 'unanswered'; retryAfterSeconds: number | undefined }
  | { kind: 'stale'; words: string }
  | { kind: 'refused'; words: string }
  | { kind: 'told'; current: SavedNote }
  /** The time of a rest is over, or there is reason to believe that a try would do better now. */
  | { kind: 'rested' }
  | { kind: 'decided'; choice: ConflictChoice }
  | { kind: 'replaced'; text: string; restoredVersion: number | undefined }
  /** The server's text, asked for without need. */
  | { kind: 'looked'; current: SavedNote };
