/** A page of a wizard as it was shown; times in milliseconds since the navigation started. */
export interface ShownPage {
  title: string;
  /** Its heading and all it waits for are in the document. */
  shownAt: number;
  /** The next frame was presented. */
  paintedAt: number;
}

/** Runs in the page before its scripts: notes each page of the wizard once it shows nothing that is still loading. */
export function watchPages(): void {
  const shownPages: ShownPage[] = [];
  Object.assign(globalThis, { __shownPages: shownPages });
  let last = '';
  const look = () => {
    const title = document.querySelector('[data-page-title]')?.textContent ?? '';
    if (title === '' || title === last || document.querySelector('main [aria-busy=true]')) return;
    last = title;
    const shown: ShownPage = { title, shownAt: performance.now(), paintedAt: Number.NaN };
    shownPages.push(shown);
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => {
        shown.paintedAt = performance.now();
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
