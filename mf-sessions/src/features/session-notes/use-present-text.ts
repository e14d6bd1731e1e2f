import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OpenNote } from '../note/note.ts';
import { createPresentText, followed } from './present-text.ts';

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
  const text = useSyncExternalStore(present.subscribe, present.getText);
  const watched = useMemo(() => followed(note, present), [note, present]);
  return { text, watched, look: present.look };
}
