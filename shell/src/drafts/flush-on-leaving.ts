/** Moments at which a page may be about to go; a file or a database can still be written after the first of them. */
const moments = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/**
 * Calls `flush` whenever the page may be about to go. `beforeunload` comes before the next page is even asked for, and
 * leaves the time that sealing and writing take. Call the answer to stop.
 */
export function flushOnLeaving(target: Pick<Window, 'addEventListener'>, flush: () => Promise<void>): () => void {
  const stop = new AbortController();
  // A visibilitychange bubbles from the document to the window.
  for (const moment of moments) target.addEventListener(moment, () => void flush(), { signal: stop.signal });
  return () => stop.abort();
}
