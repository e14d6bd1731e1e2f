import { useEffect } from 'react';

/** From this width on there is room for a panel beside the pictures; below, it is a sheet at the lower edge. */
export const WIDE = '(min-width: 62em)';

/** What is scrolled to the upper edge, above an open sheet: pictures, timer and the ways out. */
export const SESSION_TOP = { 'data-session-top': '' } as const;

/** Above a sheet that opens, the pictures take what is left of a narrow screen: nobody writes without seeing the other. */
export function useSessionOnTop(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || window.matchMedia(WIDE).matches) return;
    const part = document.querySelector('[data-session-top]');
    const page = document.scrollingElement;
    if (part && page) page.scrollTop += part.getBoundingClientRect().top;
  }, [isOpen]);
}
