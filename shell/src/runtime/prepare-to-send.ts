const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whoever touches a page will soon send something: what sends it, and what the page after it asks with, is fetched then,
 * so that no button waits for it. A failure is met again, in words, where it is needed.
 * @param fetches what is fetched; each once
 * @returns how to stop waiting for a touch
 */
export function prepareToSend(target: Window, fetches: readonly (() => Promise<unknown>)[]): () => void {
  const touched = new AbortController();
  const prepare = () => {
    touched.abort();
    for (const fetch of fetches) fetch().catch(() => undefined);
  };
  for (const touch of touches) target.addEventListener(touch, prepare, { capture: true, signal: touched.signal });
  return () => touched.abort();
}
