import { draftOf, isSameDraft } from './draft-of.ts';
import type { KeptCopy } from './note.ts';
import type { NoteDraft } from './note-draft.ts';
import type { NoteDrafts } from './note-drafts.ts';
import type { NoteState } from './note-state.ts';

export interface DraftKeeperPorts {
  drafts: NoteDrafts;
  /** Milliseconds since 1970. */
  now(): number;
  report(error: unknown): void;
  /** Told how the copy of what is not saved fares. */
  onKept(kept: KeptCopy): void;
}

/**
 * Has this browser keep what the server does not have, whenever that changes, and forget it once it has everything. What
 * could not be kept is tried again with whatever happens next.
 */
export function createDraftKeeper({ drafts, now, report, onKept }: DraftKeeperPorts): (state: NoteState) => void {
  let latest: NoteDraft | null = null;
  let hasFailed = false;
  let hasLeft = drafts.found !== null || drafts.beside.length > 0;

  const keep = (draft: NoteDraft) => {
    hasLeft = true;
    // Where there was no room there is none until there is: nobody is told otherwise at every key.
    if (!hasFailed) onKept('pending');
    const tell = (isKept: boolean) => {
      if (draft !== latest) return;
      hasFailed = !isKept;
      if (!isKept) latest = null;
      onKept(isKept ? 'kept' : 'failed');
    };
    drafts.keep(draft).then(
      () => tell(true),
      () => tell(false),
    );
  };
  const forget = () => {
    hasLeft = false;
    hasFailed = false;
    onKept('nothing');
    drafts.forget().catch(report);
  };

  return (state) => {
    const draft = draftOf(state, now());
    if (draft !== null && latest !== null && isSameDraft(draft, latest)) return;
    latest = draft;
    if (draft !== null) keep(draft);
    else if (hasLeft) forget();
  };
}
