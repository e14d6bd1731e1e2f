import type { RichTextHandle } from '@portal/ui/rich-text';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OpenNote } from '../note/note.ts';

/** A note's text between the editor and what saves it. */
export interface EditedText {
  editor: RefObject<RichTextHandle | null>;
  /** What the editor shows, or showed last: as HTML, and made anew at each call. */
  read(): string;
  /** Something was typed. */
  change(): void;
  /** Characters of its HTML, as of the last save or copy. */
  length: number;
}

/** Brings what is typed to the note, and what becomes of the note elsewhere into the editor. */
export function useEditedText({ text, revision, edit }: Pick<OpenNote, 'text' | 'revision' | 'edit'>): EditedText {
  const editor = useRef<RichTextHandle>(null);
  const read = useRef(() => text);
  const shown = useRef(revision);
  const [length, setLength] = useState(text.length);
  const show = useEffectEvent((latest: number) => {
    if (shown.current === latest) return;
    shown.current = latest;
    read.current = () => text;
    setLength(text.length);
    editor.current?.replace(text);
  });
  // Before anybody can press another key: it would go into the text that is replaced.
  useLayoutEffect(() => show(revision), [revision]);

  const change = () => {
    const typedInto = editor.current;
    if (!typedInto) return;
    // The editor may be gone by the time its text is wanted.
    read.current = () => typedInto.html();
    edit(() => {
      const html = typedInto.html();
      setLength(html.length);
      return html;
    });
  };
  return { editor, read: () => read.current(), change, length };
}
