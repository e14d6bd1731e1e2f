/** A page of a wizard as it was shown; times in milliseconds since 1970. */
export interface ShownPage {
  title: string;
  /** Its heading is in the document. */
  titledAt: number;
  /** Its heading and all it waits for are in the document. */
  shownAt: number;
  /** The next frame was presented. */
  paintedAt: number;
}

/** Runs in the page before its scripts: notes each page of the wizard once it shows nothing that is still loading. */
export function watchPages(): void {
  const shownPages: ShownPage[] = [];
  Object.assign(globalThis, { __shownPages: shownPages });
  const now = () => performance.timeOrigin + performance.now();
  let last = '';
  let coming = { title: '', titledAt: 0 };
  const look = () => {
    const title = document.querySelector('[data-page-title]')?.textContent ?? '';
    if (title === '' || title === last) return;
    if (title !== coming.title) coming = { title, titledAt: now() };
    if (document.querySelector('main [aria-busy=true]')) return;
    last = title;
    const shown: ShownPage = { ...coming, shownAt: now(), paintedAt: Number.NaN };
    shownPages.push(shown);
    performance.mark(`wizard page: ${title}`);
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => {
        shown.paintedAt = now();
      };
      afterPaint.port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy'],
  });
}
