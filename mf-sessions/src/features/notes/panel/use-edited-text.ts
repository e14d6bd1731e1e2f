import type { RichTextHandle } from '@portal/ui/rich-text';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ConflictChoice, OpenNote } from '../saving/note.ts';
import { joinTexts, saysNothing } from './join-texts.ts';

/** Brings what is typed to the note, and what becomes of the note elsewhere into the editor. */
export function useEditedText({ text, revision, edit }: Pick<OpenNote, 'text' | 'revision' | 'edit'>) {
  const editor = useRef<RichTextHandle>(null);
  const read = useRef(() => text);
  const shown = useRef(revision);
  /** Characters of its HTML, as of the last save or copy. */
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
  /** What the editor shows, or showed last: as HTML, and made anew at each call. */
  return { editor, read: () => read.current(), change, length };
}

/** Decides between two texts of a note; the cursor is in the editor then. */
export function useDecision(
  note: Pick<OpenNote, 'decide' | 'replace'>,
  { editor, read }: Pick<ReturnType<typeof useEditedText>, 'editor' | 'read'>,
) {
  // It has never been on the server: until the page is left it is here, at least.
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const decide = (choice: ConflictChoice) => {
    note.decide(choice);
    editor.current?.focus();
  };
  const bringBack = (mine: string) => {
    note.replace(joinTexts(read(), mine));
    setGivenUp(null);
    editor.current?.focus();
  };
  return {
    keepMine: () => decide({ keep: 'mine' }),
    keepTheirs: () => {
      const mine = read();
      setGivenUp(saysNothing(mine) ? null : mine);
      decide({ keep: 'theirs' });
    },
    /** Puts one's own above the other one, to be made one by hand. */
    merge: (theirs: string) => decide({ keep: 'merged', text: joinTexts(read(), theirs) }),
    /** Puts one's own text below the other one that was kept; null where none was given up. */
    bringBack: givenUp === null ? null : () => bringBack(givenUp),
  };
}
