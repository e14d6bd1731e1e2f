import { TERMS_SCROLL_MARGIN, TERMS_SCROLL_THRESHOLD } from '@portal/contract/rules/onboarding';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** What of an element says how far it is scrolled, in pixels. */
type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/**
 * Within 10 pixels of its end (ONB-141); a text that is shorter than its box is there from the beginning (ONB-142). A box
 * without a height is not laid out: nobody has seen its end.
 */
export function isAtBottom({ scrollTop, scrollHeight, clientHeight }: Scrolled): boolean {
  return clientHeight > 0 && scrollHeight - clientHeight - scrollTop <= TERMS_SCROLL_THRESHOLD;
}

/** How far the indicator scrolls: by what is seen, less 50 pixels (ONB-139). At a zoom of 400 % it still goes on. */
export function indicatorStep({ clientHeight }: Pick<Scrolled, 'clientHeight'>): number {
  return clientHeight > TERMS_SCROLL_MARGIN ? clientHeight - TERMS_SCROLL_MARGIN : clientHeight;
}

/**
 * Watches a box until its end was seen: on load, at each scroll, and when the box or the window changes its size, as
 * zooming does.
 * @param onReached called once, at the first time
 */
export function useScrollGate(box: RefObject<HTMLElement | null>, onReached: () => void) {
  const [isReached, setIsReached] = useState(false);
  const [isBelow, setIsBelow] = useState(false);
  const look = useCallback(() => {
    if (!box.current) return;
    const isBottom = isAtBottom(box.current);
    setIsBelow(!isBottom);
    if (isBottom) setIsReached(true);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is reached
  useEffect(() => {
    if (isReached) onReached();
  }, [isReached]);
  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    const sizes = new ResizeObserver(look);
    if (box.current) sizes.observe(box.current);
    return () => {
      window.removeEventListener('resize', look);
      sizes.disconnect();
    };
  }, [look, box]);
  return { isReached, isBelow, look };
}
