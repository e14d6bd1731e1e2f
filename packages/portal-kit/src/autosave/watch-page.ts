/** What the window tells of the page. */
interface PageWatch {
  /** It may be gone at any moment. */
  leave(): void;
  /** Whether something would be lost with it: people are asked then whether they mean to leave. */
  wouldLose?(): boolean;
  /** It is looked at or worked in again, or the network is back. */
  wake(): void;
}

/** A window and its document, as far as they are listened to. */
interface WatchedPage {
  window: Pick<EventTarget, 'addEventListener'>;
  document: Pick<EventTarget, 'addEventListener'> & { hidden: boolean };
}

/** Follows the window until the answer is called. */
export function watchPage(
  { leave, wake, wouldLose }: PageWatch,
  { window, document }: WatchedPage = globalThis,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const beforeUnload = (event: Event) => {
    leave();
    if (wouldLose?.()) event.preventDefault();
  };
  // In the capture phase: the shell writes drafts at the same event, and what was typed last has to be among them.
  window.addEventListener('beforeunload', beforeUnload, { signal, capture: true });
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : wake()), { signal });
  // Back brings a page as it was left, however long ago that was.
  window.addEventListener('pageshow', (event) => 'persisted' in event && event.persisted && wake(), { signal });
  window.addEventListener('online', wake, { signal });
  // Of two windows side by side none is ever hidden.
  window.addEventListener('focus', wake, { signal });
  return () => stop.abort();
}
