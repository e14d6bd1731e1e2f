import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a note that was chosen, and back to its row when it is left: all notes share one
 * path, and the portal moves the focus only when that changes.
 */
export function useNoteFocus(note: string | null, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(note);
  useEffect(() => {
    if (before.current === note) return;
    const row = document.querySelector<HTMLElement>(`[data-note="${CSS.escape(before.current ?? '')}"]`);
    const page = document.querySelector<HTMLElement>('[data-page-title]');
    before.current = note;
    (note === null ? (row ?? page) : heading.current)?.focus();
  }, [note, heading]);
}
