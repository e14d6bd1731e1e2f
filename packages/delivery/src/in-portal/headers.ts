import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { RemoteName } from '@portal/portal-kit/registry';
import { developmentHeader } from '../registry/in-development.ts';

/** Where pages are served, whose portal they are of, and what is put into them. */
export interface Place {
  /** `http://localhost:3200`. */
  own: string;
  portal: URL;
  remote: RemoteName;
}

/** Of one connection, not of what is sent by it. */
const ofConnection = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'];

/**
 * What stays on this machine: cookies of `localhost` are of every server that ever ran there, whatever its port. The page
 * before is here as well, and nobody stands in front of this machine.
 */
const keptBack = ['cookie', 'referer', 'forwarded', developmentHeader];

/** Headers of a browser's request, as the portal gets them: as if it had been asked itself, and with the remote's name. */
export function toPortal(
  headers: IncomingHttpHeaders,
  { own, portal, remote }: Place,
  { isSocket = false } = {},
): OutgoingHttpHeaders {
  const dropped = [...keptBack, ...(isSocket ? [] : [...ofConnection, 'upgrade'])];
  const rest = Object.entries(headers).filter(
    ([name]) => !dropped.includes(name) && !name.startsWith('x-forwarded-') && !name.startsWith('proxy-'),
  );
  return {
    ...Object.fromEntries(rest),
    host: portal.host,
    ...(headers.origin === own && { origin: portal.origin }),
    // Where a browser does not say whether another site led here, the page before it does, and that is kept back.
    ...(headers['sec-fetch-site'] === undefined &&
      headers.referer !== undefined &&
      !headers.referer.startsWith(`${own}/`) && { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }),
    [developmentHeader]: remote,
  };
}

/** Said for the portal's own name, or in cookies, which would be all of this machine's. */
const notForHere = [
  ...ofConnection,
  'transfer-encoding',
  'set-cookie',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'report-to',
  'reporting-endpoints',
  developmentHeader,
];

/** Whether a header of the portal's answer stays behind. */
export const isNotForHere = (name: string): boolean => notForHere.includes(name.toLowerCase());

/** What a proxy before the portal may add to its policy: here it would turn every address into one that nobody serves. */
const demandsTls = /(^|[;,])\s*(?:upgrade-insecure-requests|block-all-mixed-content)\s*(?=[;,]|$)/g;

/** Headers of the portal's answer, as the browser gets them. */
export function fromPortal(headers: IncomingHttpHeaders, { own, portal }: Place): OutgoingHttpHeaders {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !isNotForHere(name)));
  const { location, 'content-security-policy': policy } = headers;
  const leadsHome = location !== undefined && URL.canParse(location) && new URL(location).origin === portal.origin;
  return {
    ...kept,
    ...(leadsHome && { location: own + location.slice(portal.origin.length) }),
    ...(policy !== undefined && { 'content-security-policy': [policy].flat().join(', ').replace(demandsTls, '') }),
  };
}

/**
 * Why a request is none of these pages' own, in words; null for one that is. Other sites may lead a browser here, as to any
 * address, and nothing else: what answers under this name reaches a portal that they may not reach themselves.
 */
export function foreignRequest(headers: IncomingHttpHeaders, { own }: Place): string | null {
  if (`http://${headers.host}` !== own) return `These pages answer under ${own} only.`;
  const { origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  const isVisit = mode === 'navigate' && dest === 'document';
  // Pages that tell nobody where they are, as the portal's, send their own forms with an origin of null.
  const isFormOfOwn = origin === 'null' && site === 'same-origin';
  const isOwn =
    ['none', 'same-origin'].includes(String(site)) && (origin === undefined || origin === own || isFormOfOwn);
  return isOwn || (isVisit && origin === undefined) ? null : 'These pages answer no other site.';
}
