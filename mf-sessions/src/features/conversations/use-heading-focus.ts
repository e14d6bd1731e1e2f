import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the name of the conversation that was chosen, or back to the page's heading: all of them share one
 * path, and the portal moves the focus only when that changes.
 */
export function useHeadingFocus(openId: string | null): void {
  const before = useRef(openId);
  useEffect(() => {
    if (before.current === openId) return;
    before.current = openId;
    const thread = document.querySelector<HTMLElement>('[data-thread-title]');
    (thread ?? document.querySelector<HTMLElement>('[data-page-title]'))?.focus({ preventScroll: true });
  }, [openId]);
}
