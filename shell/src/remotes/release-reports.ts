import type { RemoteName } from '@portal/portal-kit/registry';
import { RemoteLoadError } from './load-error.ts';

export type ReleaseReports = ReturnType<typeof createReleaseReports>;

/** Sends a report; a test passes its own. */
export type SendReport = (report: string) => void;

/**
 * Sends reports to the portal's server, with keepalive, so that a page that is being left still tells. Nobody waits
 * for it, and a report that does not arrive troubles nobody.
 * @param token of the session, if there is one: what strangers report counts for less
 */
export function reportBy(fetch: typeof globalThis.fetch, token: () => string | null): SendReport {
  return (body) => {
    const session = token();
    const headers = { 'Content-Type': 'application/json', ...(session && { Authorization: session }) };
    fetch('/reports', { method: 'POST', body, keepalive: true, headers }).catch(() => undefined);
  };
}

/**
 * Tells the server how released remotes fare, so that a bad release is noticed by its errors.
 * @param isTried whether a remote has a canary at the moment: only then it matters how often it was shown
 */
export function createReleaseReports(isTried: (remote: RemoteName) => boolean, report: SendReport) {
  return {
    /** A page of a remote was shown. */
    shown: (remote: RemoteName, version: string | null) => {
      if (version && isTried(remote)) report(JSON.stringify({ remote, version, shown: 1, failed: [] }));
    },
    /** Something of a remote failed; anything else is not told. */
    failed: (error: unknown) => {
      if (!(error instanceof RemoteLoadError) || !error.version) return;
      const { remote, version, code, trace } = error;
      report(JSON.stringify({ remote, version, shown: 0, failed: [{ code, trace }] }));
    },
  };
}
