import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import type { NoteState, Phase, Shipment } from './note-state.ts';
import { shipmentOf } from './proceed.ts';

type Busy = Extract<Phase, { kind: 'sending' | 'asking' }>;

/** Characters of overtaken texts that a draft holds at most, beside its own two. */
const OVERTAKEN_LIMIT = 40_000;

/**
 * What to try when there is one try left: not the old save once more, but the newest text in its place, under a key of
 * its own and upon the same version. Should the old one have come, the server refuses the new one, and nothing is
 * written over: its text is remembered as one's own, and the next visit goes on from it.
 */
export function overtake(state: NoteState, next: Busy, newKey: () => string): Busy {
  const { text, known } = state;
  if (next.kind === 'asking' || next.shipment.note === text || text.length > NOTE_LIMIT) return next;
  // What the server has already makes no new version: the old save could still come after it, and be taken.
  if (known.text === null || known.text === text) return next;
  const overtaken = overtakenBy(next.shipment);
  const length = overtaken.reduce((sum, each) => sum + each.length, 0);
  if (length > OVERTAKEN_LIMIT) return next;
  return { ...next, shipment: { ...shipmentOf(state, newKey()), version: next.shipment.version, overtaken } };
}

function overtakenBy({ note, overtaken }: Shipment): string[] {
  return [...overtaken.filter((text) => text !== note), note];
}
