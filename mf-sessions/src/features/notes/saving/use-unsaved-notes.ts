import { useServices } from '@portal/portal-kit';
import { useEffect, useState } from 'react';
import { notesOf } from './open-notes.ts';

/**
 * The ids of notes with text that only this browser has: of an earlier visit, or left while they could not be saved.
 * Notes that are shown speak for themselves, and are not among them. Whoever opens one has it saved.
 */
export function useUnsavedNotes(): readonly string[] {
  const notes = notesOf(useServices());
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const found = await notes.unsaved();
      if (mine === latest) setIds((before) => (before.join() === found.join() ? before : found));
    };
    const stop = notes.onUnsaved(() => void look());
    void look();
    return () => {
      latest += 1;
      stop();
    };
  }, [notes]);
  return ids;
}
