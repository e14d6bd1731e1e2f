import { createStore, useStore } from '@portal/portal-kit/store';
import { useEffect, useMemo, useState } from 'react';
import type { OpenNote } from '../saving/note.ts';

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

/** The text of a note as it stands in the editor, read when it is wanted: typing costs nothing. */
function createPresentText(first: string) {
  const { setState, ...store } = createStore(() => first);
  let read = () => first;
  /** Reads it now. */
  const look = () => setState(read());
  return {
    ...store,
    /** Another text has come into the editor. */
    show(shown: string) {
      read = () => shown;
      look();
    },
    /** Somebody types: the text is to be had from here from now on. */
    follow(typed: () => string) {
      read = typed;
    },
    look,
  };
}

/** A note whose typing is followed on its way to what saves it. */
function followed(note: OpenNote, present: ReturnType<typeof createPresentText>): OpenNote {
  return {
    ...note,
    edit(read) {
      present.follow(read);
      note.edit(read);
    },
  };
}
