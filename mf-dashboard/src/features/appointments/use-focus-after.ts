import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a part of the page when a dialog has closed and what had opened it is gone: the browser then has nothing to
 * give the focus back to.
 */
export function useFocusAfter(opened: boolean, id: string): void {
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!opened && wasOpened.current && document.activeElement === document.body) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
    wasOpened.current = opened;
  }, [opened, id]);
}
