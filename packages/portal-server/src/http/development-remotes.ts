import type { IncomingMessage } from 'node:http';
import { developmentHeader, isRemoteName } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import { plain } from './plain.ts';

const notShown =
  'This portal shows no remotes in development. Its operator allows that with PORTAL_SHOWS_DEVELOPMENT=on (docs/development.md)';

/** The remote that a developer's machine puts into the portal's pages (decision 174); null in requests of everybody else. */
export function developedRemote({ headers }: Request): RemoteName | null {
  const name = headers.get(developmentHeader) ?? '';
  return isRemoteName(name) ? name : null;
}

/**
 * Refuses what comes from such a machine, whatever it asks for; null for all that may be answered. This keeps out the
 * command of ours. Who leaves the header away is a proxy like any other: nobody gets at more by it than with a password
 * and a browser.
 */
export function developmentRefusal(request: Request, isAllowed: boolean): Response | null {
  if (!request.headers.has(developmentHeader)) return null;
  if (!isAllowed) return plain(403, notShown);
  return developedRemote(request) ? null : plain(400, `${developmentHeader} names no remote`);
}

/** The same of requests for a socket. */
export function isRefusedInDevelopment({ headers }: IncomingMessage, isAllowed: boolean): boolean {
  return !isAllowed && headers[developmentHeader] !== undefined;
}
