import { STATUS_CODES } from 'node:http';
import type { PageRegistry, RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { misfit } from '@portal/portal-kit/registry/handshake';
import { developmentAllowed, developmentHeader } from '../registry/in-development.ts';
import { readDocument } from './document.ts';
import { InPortalError } from './in-portal-error.ts';
import { askPortal } from './portal-request.ts';
import { readSigned } from './signer.ts';

/** What a portal shows at this moment. */
export interface PortalAccess {
  registry: PageRegistry;
  /** Public keys that its pages believe. */
  keys: readonly string[];
}

/**
 * Asks a portal whether it shows a remote of this machine.
 * @throws InPortalError for one that refuses, does not answer, or is none
 */
export async function demandAccess(portal: URL, remote: RemoteName): Promise<PortalAccess> {
  const headers = { host: portal.host, accept: 'text/html', [developmentHeader]: remote };
  const answer = await askPortal(portal, '/', headers);
  const { status } = answer;
  if (status === 403 && answer.text.includes('PORTAL_SHOWS_DEVELOPMENT'))
    throw new InPortalError(
      `${portal.origin} refuses remotes in development. Its operator allows them with PORTAL_SHOWS_DEVELOPMENT=on; without it, npm run dev <remote> has a portal of its own.`,
    );
  const location = answer.headers.location ?? '';
  if (location) throw new InPortalError(`${portal.origin} leads to ${location}. Name the portal by its own address.`);
  if (status === 421)
    throw new InPortalError(`The portal at ${portal.origin} has another address. Name the one that people use.`);
  if (status !== 200)
    throw new InPortalError(
      `${portal.origin} answers ${status} (${STATUS_CODES[status] ?? 'unknown'}). A portal that has nothing to show, or none at all.`,
    );
  const page = readDocument(answer.text);
  if (!page) throw new InPortalError(`${portal.origin} is no portal: its page has no registry. Check the address.`);
  if (answer.headers[developmentHeader] !== developmentAllowed)
    throw new InPortalError(
      `The portal at ${portal.origin} is from before remotes in development, so it cannot say whether it allows them.`,
    );
  return { registry: readSigned(page.signed, page.keys), keys: page.keys };
}

/** Why a portal's pages would show a card in a build's place, in words; null for one that fits. */
export function unfitWords({ shell }: PageRegistry, remote: RemoteName, release: RemoteRelease): string | null {
  const reason = shell.provides ? misfit(remote, release, shell.provides) : null;
  return reason && `The portal has a shell of another version: ${reason}; or take packages of the portal’s age here.`;
}
