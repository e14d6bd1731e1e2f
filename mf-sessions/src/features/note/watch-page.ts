/** What the window tells of the page. */
interface PageWatch {
  /** It may be gone at any moment. */
  leave(): void;
  /** It is looked at again, or the network is back. */
  wake(): void;
}

/** Follows the window until the answer is called. */
export function watchPage({ leave, wake }: PageWatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : wake()), { signal });
  window.addEventListener('online', wake, { signal });
  return () => stop.abort();
}
