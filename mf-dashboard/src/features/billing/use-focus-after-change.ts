import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a heading when the control that had it went with its row: a session marked as paid leaves the list
 * of the unpaid. Without it the keyboard would begin at the top of the page again.
 * @param rows how many rows are shown
 * @param settled no dialog is open that will give the focus back itself
 */
export function useFocusAfterChange(
  rows: number,
  settled: boolean,
): { heading: RefObject<HTMLHeadingElement | null>; expectChange: () => void } {
  const heading = useRef<HTMLHeadingElement>(null);
  const expected = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a row may have gone
  useEffect(() => {
    if (!expected.current || !settled) return;
    expected.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [rows, settled]);
  return {
    heading,
    expectChange: () => {
      expected.current = true;
    },
  };
}
