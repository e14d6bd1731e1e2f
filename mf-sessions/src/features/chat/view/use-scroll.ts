import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from '../message-list.ts';

/** So near to the end, in pixels, counts as being there. */
const nearPx = 48;

const sizeOf = ({ clientWidth, clientHeight }: Element) => `${clientWidth} ${clientHeight}`;

/**
 * Keeps the newest message in sight for whoever is at the end, and everybody else where they are: also when earlier
 * messages come in above.
 * @param isShown a thread that is not seen has no place to scroll to: it is found when it is shown
 */
export function useScroll(messages: readonly ShownMessage[], isShown: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const size = useRef('');
  const known = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({ height: 0 });
  /** Something came while the person was reading further up. */
  const [hasNewBelow, setHasNewBelow] = useState(false);

  const toNewest = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setHasNewBelow(false);
  };
  const onScroll = () => {
    const element = scroller.current;
    // What a change of size moves, nobody has scrolled.
    if (!element || sizeOf(element) !== size.current) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= nearPx;
    known.current.height = element.scrollHeight;
    if (isAtEnd.current) setHasNewBelow(false);
  };

  const first = messages[0]?.key;
  const last = messages.at(-1);
  const isOwn = last?.isMine === true;
  const follow = useEffectEvent((element: HTMLDivElement) => {
    const before = known.current;
    known.current = { first, last: last?.key, height: element.scrollHeight };
    const isLonger = last?.key !== before.last;
    if (isAtEnd.current || (isLonger && isOwn)) toNewest();
    else if (isLonger) setHasNewBelow(true);
    else if (first !== before.first) element.scrollTop += element.scrollHeight - before.height;
  });
  useLayoutEffect(() => {
    // Whatever comes above or below.
    void [first, last?.key];
    if (scroller.current && isShown) follow(scroller.current);
  }, [first, last?.key, isShown]);

  // A keyboard that opens on a phone, or a field that grows, takes room away from below.
  const keepEnd = useEffectEvent((element: HTMLDivElement) => {
    size.current = sizeOf(element);
    if (isAtEnd.current) toNewest();
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => keepEnd(element));
    keepEnd(element);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  return { scroller, hasNewBelow, toNewest, onScroll };
}
