import { useEffect } from 'react';

/** Scrolls the line that is being written into sight again: what it stands in has become less high. */
function showLine(): void {
  const field = document.activeElement as HTMLElement | null;
  (field?.isContentEditable ? getSelection()?.focusNode?.parentElement : field)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Tells styles how much of the window a keyboard on the screen covers from below: `--covered-below` of the root. What is
 * fixed to the lower edge and holds a field keeps clear of it. Only Safari on phones and tablets needs it; others make the
 * page less high (`interactive-widget`), so that nothing is covered.
 */
export function useCoveredBelow(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const stop = new AbortController();
    let covered = 0;
    const measure = ({ type }: Event) => {
      const before = covered;
      // A page that is enlarged by two fingers is larger than what is seen of it, with or without a keyboard.
      covered = seen.scale > 1 ? 0 : Math.max(0, Math.floor(innerHeight - seen.offsetTop - seen.height));
      if (covered === before) return;
      document.documentElement.style.setProperty('--covered-below', `${covered}px`);
      // Not while somebody scrolls: they may look for something else.
      if (type === 'resize' && covered > before) showLine();
    };
    for (const type of ['resize', 'scroll'])
      seen.addEventListener(type, measure, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
