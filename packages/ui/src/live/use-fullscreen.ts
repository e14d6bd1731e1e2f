import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a part of the page fills the screen, and the way there and back. */
export interface Fullscreen {
  ref: RefObject<HTMLDivElement | null>;
  /** What is drawn fills the screen, or at least the window. */
  isFull: boolean;
  toggle: () => void;
}

/**
 * Fullscreen for a part of the page. Phones that give the screen only to videos, and pages that are not permitted to
 * ask, get the window filled instead: `isFull` says that the part is to be drawn so.
 */
export function useFullscreen(): Fullscreen {
  const ref = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(ref.current !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    const part = ref.current;
    if (!part) return;
    if (document.fullscreenElement === part) void document.exitFullscreen();
    else if (!isFull && document.fullscreenEnabled) part.requestFullscreen().catch(() => setIsFull(true));
    else setIsFull(!isFull);
  };
  return { ref, isFull, toggle };
}
