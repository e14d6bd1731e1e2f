import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a part of the page when a dialog has closed and what had opened it is gone, or when it had opened
 * by itself: the browser then has nothing to give the focus back to.
 * @param selector of the part: `[data-page-title]`
 */
export function useFocusAfter(opened: boolean, selector: string): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!opened && wasOpened.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    }
    wasOpened.current = opened;
  }, [opened, selector]);
}
