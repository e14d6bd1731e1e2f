import type { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '@portal/contract/rules/notes';

export type NoteElementName = (typeof NOTE_ELEMENTS)[number];

/** An element of a note. */
export interface NoteElement {
  name: NoteElementName;
  /** Of a paragraph. */
  align?: (typeof NOTE_ALIGNMENTS)[number];
  /** What a numbered list begins with. */
  start?: number;
  children: NoteNode[];
}

/** A piece of a note: an element, or text. */
export type NoteNode = NoteElement | string;

/** A paragraph ends where one of these begins. */
const BLOCKS: readonly string[] = ['p', 'blockquote', 'ol', 'ul'];
const LISTS: readonly string[] = ['ol', 'ul'];

/** As the server: deeper than anybody nests lists. What is deeper loses its element, not its text. */
const DEPTH = 32;

/** Puts a note's tree together from what opens and ends; what is left open ends with the text. */
export function growNote() {
  const root: NoteNode[] = [];
  const open: { name: string; children: NoteNode[] }[] = [];
  const into = () => open.at(-1)?.children ?? root;
  const parent = () => open.at(-1)?.name ?? '';

  /** Ends the last open one of a name, with all that is open inside, unless one of `limits` is around it. */
  function end(name: string, limits: readonly string[] = []): void {
    const at = open.findLastIndex((element) => element.name === name || limits.includes(element.name));
    if (open[at]?.name === name) open.length = at;
  }

  return {
    root,
    end: (name: string) => end(name),
    text(text: string): void {
      // White space that only parts elements is nothing to read.
      const isBetween = text.trim() === '' && (LISTS.includes(parent()) || text.includes('\n'));
      if (!isBetween) into().push(text);
    },
    /** Begins what is read past until it ends. */
    skip: (name: string) => void open.push({ name, children: [] }),
    begin(element: NoteElement): void {
      const { name } = element;
      if (BLOCKS.includes(name)) end('p', ['li', 'blockquote']);
      if (name === 'li') end('li', LISTS);
      const isAstray = name === 'li' && !LISTS.includes(parent());
      if (isAstray || open.length >= DEPTH) return;
      into().push(element);
      if (name !== 'br') open.push(element);
    },
  };
}

/** The words of a note on lines, as they are read: for comparing texts. */
export function noteLines(nodes: readonly NoteNode[]): string {
  const text = (list: readonly NoteNode[]): string => list.map(textOf).join('');
  const textOf = (node: NoteNode): string => {
    if (typeof node === 'string') return node.replaceAll('\u00a0', ' ');
    if (node.name === 'br') return '\n';
    const isBlock = node.name === 'li' || BLOCKS.includes(node.name);
    return isBlock ? `\n${text(node.children)}\n` : text(node.children);
  };
  return text(nodes)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
