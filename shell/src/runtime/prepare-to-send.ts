import { loadHttp } from '@portal/api-client/load-http';

const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whoever touches a page will soon send something: what sends it is fetched then, so that no button waits for it. A
 * failure is met again, in words, on sending.
 * @returns how to stop waiting for a touch
 */
export function prepareToSend(target: Window): () => void {
  const touched = new AbortController();
  const prepare = () => {
    touched.abort();
    loadHttp().catch(() => undefined);
  };
  for (const touch of touches) target.addEventListener(touch, prepare, { capture: true, signal: touched.signal });
  return () => touched.abort();
}
