import type { SavedNote } from '@portal/contract/entities/appointment-note';
import type { AutosavePhase, AutosaveState, AutosaveTypes } from '@portal/portal-kit/autosave';
import type { LeftDraft } from '@portal/portal-kit/tab-drafts';
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

/** A save, or, where the server has another text or may have one, the question which it has. */
type NoteRequest =
  | { kind: 'save'; shipment: Shipment }
  /** `words` are the server's for the refusal; empty where there was none. */
  | { kind: 'look'; refused: Shipment; words: string };

/** All that is known of a note under an editor. */
export interface NoteDoc {
  /** The record, as it was loaded. */
  note: SavedNote;
  known: KnownText;
  /** The text on the screen when it was last read. */
  text: string;
  /** The earlier version whose text was put into the editor, for as long as that is the text. */
  restored: { text: string; version: number } | null;
  /** The version of the server that its author has decided against; of no more meaning once a save has followed. */
  decidedOver: number | undefined;
  /** How often another text was put into the editor. */
  revision: number;
  isRestored: boolean;
  /** The text shown came from another tab or device while the page was open, and nothing was typed since. */
  isFromElsewhere: boolean;
  /** Drafts of other tabs that are gone: their author decides what becomes of them. */
  beside: readonly LeftDraft<NoteDraft>[];
}

/** A note, as its autosave knows it. */
export interface NoteTypes extends AutosaveTypes {
  doc: NoteDoc;
  value: string;
  request: NoteRequest;
  answer: SavedNote;
  conflict: { theirs: SavedNote; from: 'server' | LeftDraft<NoteDraft> };
  choice: ConflictChoice;
  refusal: { because: 'too_long' | 'server'; words: string };
  draft: NoteDraft;
  view: Pick<NoteDoc, 'known' | 'revision' | 'isRestored' | 'isFromElsewhere'>;
}

export type NotePhase = AutosavePhase<NoteTypes>;
export type NoteState = AutosaveState<NoteTypes>;

/** What the server tells of a note. A first version that says nothing is one that nobody wrote. */
export function knownText({ note, version, saved_at }: SavedNote): KnownText {
  const isUnwritten = note === '' && (version === undefined || version <= 1);
  return { text: note, version, savedAt: isUnwritten || saved_at === null ? null : new Date(saved_at) };
}
