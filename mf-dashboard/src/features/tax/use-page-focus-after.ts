import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the page's heading when a dialog that opened by itself has closed: nothing had the focus before
 * it, so the browser has nothing to give it back to.
 */
export function usePageFocusAfter(opened: boolean): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!opened && wasOpened.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    }
    wasOpened.current = opened;
  }, [opened]);
}
