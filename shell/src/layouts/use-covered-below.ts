import './use-covered-below.module.css';
import { useEffect } from 'react';

/** Scrolls the line that is being written into sight again: what it stands in has become less high. */
function showLine(): void {
  const field = document.activeElement as HTMLElement | null;
  const line = field?.isContentEditable ? getSelection()?.focusNode?.parentElement : field?.closest('input, textarea');
  line?.scrollIntoView({ block: 'nearest' });
}

/** No keyboard is less high, in CSS pixels; a scrollbar below the page is. */
const leastHigh = 60;

/** A page that is enlarged by two fingers is larger than what is seen of it, with or without a keyboard. */
function coveredOf({ scale, offsetTop, height }: VisualViewport): number {
  const covered = scale > 1 ? 0 : Math.floor(innerHeight - offsetTop - height);
  return covered < leastHigh ? 0 : covered;
}

/**
 * Tells styles how much of the window a keyboard on the screen covers from below: `--covered-below` of the root, which is
 * not there without one. What is fixed to the lower edge and holds a field keeps clear of it. Only Safari on phones and
 * tablets needs it; others make the page less high (`interactive-widget`), so that nothing is covered.
 */
export function useCoveredBelow(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const stop = new AbortController();
    let covered = 0;
    const measure = (type?: string) => {
      const before = covered;
      covered = coveredOf(seen);
      if (covered === before) return;
      if (covered === 0) style.removeProperty('--covered-below');
      else style.setProperty('--covered-below', `${covered}px`);
      // Not while somebody scrolls: they may look for something else.
      if (type === 'resize' && covered > before) showLine();
    };
    measure();
    const options = { passive: true, signal: stop.signal };
    for (const type of ['resize', 'scroll']) seen.addEventListener(type, () => measure(type), options);
    // Some tell of a turned phone before the window has its new height.
    window.addEventListener('resize', () => measure(), options);
    return () => {
      stop.abort();
      style.removeProperty('--covered-below');
    };
  }, []);
}
