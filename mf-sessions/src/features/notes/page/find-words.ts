import { fold } from '@portal/contract/rules/fold';

/** A piece of a text, and whether it was looked for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** Parts a text where words that were looked for begin and end, found as the search does: without case and accents. */
export function findWords(text: string, search: string): Piece[] {
  const words = search
    .split(/\s+/u)
    .map((word) => fold(word).folded)
    .filter((word) => word !== '');
  const { folded, origins } = fold(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isMarked.fill(true, origins[at], origins[at + word.length] ?? text.length);
  }
  const pieces: Piece[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const isFound = isMarked[place] ?? false;
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += text[place];
    else pieces.push({ text: text[place] ?? '', isFound });
  }
  return pieces;
}
