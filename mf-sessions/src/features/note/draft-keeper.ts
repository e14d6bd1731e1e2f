import { draftOf, isSameDraft } from './draft-of.ts';
import type { NoteDraft } from './note-draft.ts';
import type { NoteDrafts } from './note-drafts.ts';
import type { NoteState } from './note-state.ts';

export interface DraftKeeperPorts {
  drafts: NoteDrafts;
  /** Milliseconds since 1970. */
  now(): number;
  report(error: unknown): void;
  /** Told whether what is not saved would be lost with the page. */
  onKept(isUnkept: boolean): void;
}

/**
 * Has this browser keep what the server does not have, whenever that changes, and forget it once it has everything. What
 * could not be kept is tried again with whatever happens next.
 */
export function createDraftKeeper({ drafts, now, report, onKept }: DraftKeeperPorts): (state: NoteState) => void {
  let latest: NoteDraft | null = null;
  let hasLeft = drafts.found !== null || drafts.beside.length > 0;

  const keep = (draft: NoteDraft) => {
    hasLeft = true;
    drafts.keep(draft).then(
      () => draft === latest && onKept(false),
      () => {
        if (draft !== latest) return;
        latest = null;
        onKept(true);
      },
    );
  };
  const forget = () => {
    hasLeft = false;
    onKept(false);
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
