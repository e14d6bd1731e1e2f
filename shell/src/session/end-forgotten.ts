import type { Locale } from '@portal/portal-kit';

/**
 * Ends a session whose token is forgotten here, so that it is worth nothing wherever else it may lie. Nobody waits for
 * it, and nobody can be told when it fails: the person who was signed in has gone, and the page is another's.
 */
export function endForgotten(token: string, locale: Locale, send: typeof fetch): void {
  send(`/api/practice/sessions?locale=${locale}`, {
    method: 'DELETE',
    headers: { Accept: 'application/json', Authorization: token },
    keepalive: true,
  }).catch(() => undefined);
}
