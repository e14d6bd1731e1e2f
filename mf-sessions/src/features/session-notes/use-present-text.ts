import { createStore, type ReadableStore, useStore } from '@portal/portal-kit/store';
import { useEffect, useMemo, useState } from 'react';
import type { OpenNote } from '../note/note.ts';

/** The text of a note as it stands in the editor, read when it is wanted: typing costs nothing. */
interface PresentText extends ReadableStore<string> {
  /** Another text has come into the editor. */
  show(text: string): void;
  /** Somebody types: the text is to be had from here from now on. */
  follow(read: () => string): void;
  /** Reads it now. */
  look(): void;
}

/** The text that a note has in its editor: as of its last save, of printing, and of whenever `look` is called. */
export function usePresentText(note: OpenNote) {
  const [present] = useState(() => createPresentText(note.text));
  const { text: shown, revision, status } = note;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text may come into the editor once more
  useEffect(() => present.show(shown), [present, shown, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save is what one waits for
  useEffect(() => present.look(), [present, status]);
  useEffect(() => {
    // Whoever prints by the browser's own command gets the text of this moment, too.
    window.addEventListener('beforeprint', present.look);
    return () => window.removeEventListener('beforeprint', present.look);
  }, [present]);
  const text = useStore(present);
  const watched = useMemo(() => followed(note, present), [note, present]);
  return { text, watched, look: present.look };
}

function createPresentText(first: string): PresentText {
  const { setState, ...store } = createStore(() => first);
  let read = () => first;
  const look = () => setState(read());
  return {
    ...store,
    show(shown) {
      read = () => shown;
      look();
    },
    follow(typed) {
      read = typed;
    },
    look,
  };
}

/** A note whose typing is followed on its way to what saves it. */
function followed(note: OpenNote, present: PresentText): OpenNote {
  return {
    ...note,
    edit(read) {
      present.follow(read);
      note.edit(read);
    },
  };
}
