import { noteLines } from '../note-reader/note-tree.ts';
import { parseNote } from '../note-reader/parse-note.ts';
import { compareWords, type WordRun } from './compare-words.ts';

/** Compares the words of two notes. @param first and @param second are HTML */
export function compareNotes(first: string, second: string): WordRun[] {
  return compareWords(noteLines(parseNote(first)), noteLines(parseNote(second)));
}

/** Whether two texts have other words, and not only another look. */
export function differInWords(runs: readonly WordRun[]): boolean {
  return runs.some(({ of }) => of !== 'both');
}
