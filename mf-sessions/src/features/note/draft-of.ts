import type { NoteDraft } from './note-draft.ts';
import type { NoteState, Shipment } from './note-state.ts';

/** The save that nobody has answered yet, or was refused for its version: what it brought is known by it as one's own. */
function unanswered({ phase }: NoteState): Shipment | null {
  const busy = phase.kind === 'resting' ? phase.next : phase;
  if (busy.kind === 'asking') return busy.refused;
  return busy.kind === 'sending' ? busy.shipment : null;
}

/** What has to be kept of a note until the server has it; null when it has everything. */
export function draftOf(state: NoteState, now: number): NoteDraft | null {
  if (state.phase.kind === 'quiet' && !state.isUnread) return null;
  const sent = unanswered(state);
  return {
    text: state.text,
    version: state.known.version,
    ...(sent && { sent: { ...sent, overtaken: [...sent.overtaken] } }),
    keptAt: now,
  };
}

/** Whether two drafts would bring back the same. */
export function isSameDraft(one: NoteDraft | null, other: NoteDraft | null): boolean {
  return one?.text === other?.text && one?.version === other?.version && one?.sent?.key === other?.sent?.key;
}
