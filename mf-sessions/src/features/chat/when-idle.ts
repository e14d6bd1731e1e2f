/** Where a browser does not say when it is idle, it is taken to be so after this, in milliseconds. */
const patienceMs = 2000;

/** Does something once the browser has nothing better to do. @returns gives it up */
export function whenIdle(work: () => void): () => void {
  // Safari has no such moment.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: patienceMs });
  return () => window.cancelIdleCallback(handle);
}
