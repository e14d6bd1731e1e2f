/** The way to the server; a test passes its own. */
export interface ReportWay {
  send(report: string): void;
  /** Of the session, if there is one: what strangers report counts for less. */
  authorization(): string | null;
}

/**
 * Sends reports to the portal's server, with keepalive, so that a page that is being left still tells. Nobody waits
 * for it, and a report that does not arrive troubles nobody.
 */
export function reportBy(fetch: typeof globalThis.fetch, authorization: () => string | null): ReportWay {
  return {
    authorization,
    send: (body) => {
      const session = authorization();
      const headers = { 'Content-Type': 'application/json', ...(session && { Authorization: session }) };
      fetch('/reports', { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
    },
  };
}
