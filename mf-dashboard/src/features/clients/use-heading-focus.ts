import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when another client, or the list, has come onto the page: they share one path, and
 * the portal moves it only when that changes.
 */
export function useHeadingFocus(shown: string | null): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [shown]);
}
