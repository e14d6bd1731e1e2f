import { NOTE_STEP_MS } from '@portal/contract/rules/notes';

/** A text of a note, and the save that brought it. */
export interface SavedText {
  note: string;
  device: string | null;
  savedAt: Date;
}

/** Whoever removes more characters than this with one save did not just mistype: they cut, or wrote over it. */
const REMOVED_AT_ONCE = 100;

/**
 * Whether a text belongs into the note's history when another takes its place. A save comes with every pause of
 * writing, so of each five minutes only the last text does; and whatever another device or a bold stroke took away.
 */
export function isHistoryStep(earlier: SavedText, later: SavedText): boolean {
  return (
    spanOf(earlier.savedAt) !== spanOf(later.savedAt) ||
    earlier.device !== later.device ||
    removedCharacters(earlier.note, later.note) > REMOVED_AT_ONCE
  );
}

function spanOf(moment: Date): number {
  return Math.floor(moment.getTime() / NOTE_STEP_MS);
}

/** How many characters of one text lie between what it shares with the other at its beginning and at its end. */
function removedCharacters(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return one.length - start - end;
}
