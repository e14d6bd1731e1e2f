import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import { nextPiece } from './note-pieces.ts';
import { growNote, type NoteElement, type NoteElementName, type NoteNode } from './note-tree.ts';

/** What nobody wrote to be read: it goes with everything in it. */
const UNREAD: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'noframes', 'noembed', 'iframe', 'object', 'xmp', 'svg', 'math'],
  ...['head', 'title', 'textarea', 'select', 'audio', 'video', 'canvas'],
]);

/**
 * Reads a note's HTML into a tree of what a note may hold (doc 2 §5). Other elements go and their text stays, but for
 * scripts and the like. The browser's own parser is not asked: it reports each alignment as an inline style that the
 * page's policy forbids, and drops it. Whatever is read wrongly here is harmless: there is nothing in the tree that
 * could run.
 */
export function parseNote(html: string): NoteNode[] {
  const note = growNote();
  for (let piece = nextPiece(html, 0); piece; piece = nextPiece(html, piece.next)) {
    if (piece.kind === 'text') note.text(piece.text);
    else if (piece.kind === 'end') note.end(piece.name);
    else if (piece.kind === 'start') {
      const { name, attributes } = piece;
      if (UNREAD.has(name)) note.skip(name);
      else if (isNoteElement(name)) note.begin({ name, ...kept(name, attributes), children: [] });
    }
  }
  return note.root;
}

function isNoteElement(name: string): name is NoteElementName {
  return NOTE_ELEMENTS.some((known) => known === name);
}

function kept(name: NoteElementName, attributes: string): Pick<NoteElement, 'align' | 'start'> {
  const align = NOTE_ALIGNMENTS.find((known) => new RegExp(`[\\s;"']text-align:\\s*${known}\\b`, 'i').test(attributes));
  const start = /\sstart="?(\d{1,9})\b/i.exec(attributes)?.[1];
  return {
    ...(name === 'p' && align !== undefined && { align }),
    ...(name === 'ol' && start !== undefined && { start: Number(start) }),
  };
}
