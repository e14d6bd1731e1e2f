import { once } from 'node:events';
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { InPortalError } from './in-portal-error.ts';

/** Why Node does not believe a certificate. */
const ofCertificates =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_ALTNAME_INVALID$|HOSTNAME_MISMATCH$|INVALID_CA$)/;

/** What keeps a portal from answering, in words. */
export function unreachableWords(portal: URL, error: unknown): string {
  const { code = '', message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  if (ofCertificates.test(code))
    return `The certificate of ${portal.origin} is not to be trusted (${code}): ${message}. What you type in its pages would go to whoever answers there, so there is no way around it. Where your organisation signs certificates itself, name its authority: NODE_EXTRA_CA_CERTS=<file>`;
  const reason = message || code;
  return `${portal.origin} does not answer: ${reason}. Check the address and your network.`;
}

/** Begins a request to a portal. Its certificate is checked, whatever this machine's settings say. */
export function requestTo(portal: URL, path: string, asked: Pick<RequestOptions, 'method' | 'headers' | 'signal'>) {
  const { protocol, hostname, port } = portal;
  const options = { hostname: hostname.replace(/^\[|\]$/g, ''), port, path, ...asked };
  return protocol === 'https:' ? secureRequest({ ...options, rejectUnauthorized: true }) : plainRequest(options);
}

/** All of an answer. */
export interface PortalAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** @throws what the connection broke by */
export async function textOf(answer: IncomingMessage): Promise<PortalAnswer> {
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, text: (await buffer(answer)).toString('utf8') };
}

/** Asks a portal for something short. @throws InPortalError */
export async function askPortal(portal: URL, path: string, headers: OutgoingHttpHeaders): Promise<PortalAnswer> {
  try {
    const request = requestTo(portal, path, { headers, signal: AbortSignal.timeout(30_000) });
    // What breaks once the answer has begun is told by the answer.
    request.on('error', () => undefined);
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return await textOf(answer);
  } catch (error) {
    throw new InPortalError(unreachableWords(portal, error), { cause: error });
  }
}
