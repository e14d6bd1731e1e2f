/**
 * What the router says of such a browser as its page goes, and is of no use to anybody. Chromium does not tell a test of it
 * any more.
 */
export const noScrollKept = /Failed to save scroll positions/;

/** Runs in the page before its own scripts: the browser keeps nothing for this site, and says so to whoever asks. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}
