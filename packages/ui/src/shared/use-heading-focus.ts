import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when something else has come onto the page. The portal does that when the path changes;
 * this is for pages that show several things under one path.
 * @param shown names what the page shows; null while that is the page itself
 * @param heading selects the heading of what was chosen; the page's own where there is none
 */
export function useHeadingFocus(shown: string | null, heading = '[data-page-title]'): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const found = document.querySelector<HTMLElement>(heading);
    (found ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus({ preventScroll: true });
  }, [shown, heading]);
}
