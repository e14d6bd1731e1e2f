import { useEffect, useEffectEvent, useState } from 'react';
import type { NoteStatus } from '../note/note.ts';

/**
 * Gives a function that has somebody told once what was put into a note is saved, and not before. They are told nothing
 * where that does not come to pass as it is: the note itself says then what has to be decided or changed.
 */
export function useToldOnceSaved({ kind }: NoteStatus, tell: () => void): () => void {
  const [isAwaited, setIsAwaited] = useState(false);
  const isOver = isAwaited && (kind === 'saved' || kind === 'conflict' || kind === 'refused');
  const end = useEffectEvent(() => {
    setIsAwaited(false);
    if (kind === 'saved') tell();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return () => setIsAwaited(true);
}
