/** What the window tells of the page. */
interface PageWatch {
  /** It may be gone at any moment. */
  leave(): void;
  /** It is looked at again, or the network is back. */
  wake(): void;
}

/** A window and its document, as far as they are listened to. */
interface WatchedPage {
  window: Pick<EventTarget, 'addEventListener'>;
  document: Pick<EventTarget, 'addEventListener'> & { hidden: boolean };
}

/** Follows the window until the answer is called. */
export function watchPage({ leave, wake }: PageWatch, { window, document }: WatchedPage = globalThis): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : wake()), { signal });
  window.addEventListener('online', wake, { signal });
  return () => stop.abort();
}
