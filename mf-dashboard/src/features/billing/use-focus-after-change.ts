import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a heading when the control that had it went with its row, or moved with it: a session marked as paid
 * leaves the list of the unpaid. Without it the keyboard would begin at the top of the page again.
 * @param sessions what is shown; another array whenever any of them changed
 * @param settled no dialog is open that will give the focus back itself
 */
export function useFocusAfterChange(
  sessions: readonly unknown[],
  settled: boolean,
): { heading: RefObject<HTMLHeadingElement | null>; expectChange: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(sessions);
  const changing = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    latest.current = sessions;
    // A dialog may close before what it changed is shown.
    if (changing.current === null || changing.current === sessions || !settled) return;
    changing.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [sessions, settled]);
  return {
    heading,
    expectChange: () => {
      changing.current = latest.current;
    },
  };
}
