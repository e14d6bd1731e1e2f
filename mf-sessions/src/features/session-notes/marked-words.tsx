import { findWords } from './find-words.ts';

/** A text in which the words that were looked for are marked. */
export function MarkedWords({ text, search }: { text: string; search: string }) {
  return findWords(text, search).map(({ text: piece, isFound }, place) => {
    const key = `${place}`;
    return isFound ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>;
  });
}
