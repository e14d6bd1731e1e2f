import { randomBytes } from 'node:crypto';
import { developmentAllowed, developmentHeader } from '@portal/delivery/registry';
import { SECURE_MESSAGING_PATH } from '@portal/reference-api';
import { compressed } from '../http/compressed.ts';
import type { Live } from '../releases/live-registry.ts';
import { type PagePurpose, pageHeaders } from './headers.ts';
import { createPage, type Deployment } from './page.ts';
import { unavailablePage } from './unavailable.ts';

export interface PageSettings extends PagePurpose, Deployment {
  live: () => Live | Promise<Live>;
  secure: boolean;
  dev: boolean;
}

/** Answers every address with the page of the live shell, or says in words that there is none. */
export function createPageServer({
  live,
  dev,
  idleMinutes,
  timeoutFactor,
  editionHosts,
  offlinePage,
  reportsErrors,
  ...policy
}: PageSettings): (request: Request) => Promise<Response> {
  let known: { of: Live; page: ReturnType<typeof createPage> } | undefined;

  return async (request) => {
    const nonce = randomBytes(16).toString('base64');
    const fromElsewhere = isFromElsewhere(request);
    const current = await live();
    if (current.kind === 'unavailable') {
      // Its link asks for the same address once more, which is to be no more the portal's own than it was.
      const headers = pageHeaders(nonce, { ...policy, foreign: fromElsewhere });
      return compressed(
        request,
        new Response(unavailablePage(nonce, { dev }), { status: 503, headers: { ...headers, 'retry-after': '10' } }),
      );
    }
    const inDevelopment = request.headers.has(developmentHeader);
    const headers = {
      ...pageHeaders(nonce, { ...policy, offlinePage, framing: isFraming(request) }),
      // Told to nobody else. Who comes here with it was not refused.
      ...(inDevelopment && { [developmentHeader]: developmentAllowed }),
    };
    if (known?.of !== current)
      known = {
        of: current,
        page: createPage(current, { idleMinutes, timeoutFactor, editionHosts, offlinePage, reportsErrors }),
      };
    return compressed(
      request,
      new Response(known.page(nonce, { fromElsewhere, inDevelopment, pathname: new URL(request.url).pathname }), {
        headers,
      }),
    );
  };
}

/** Whether a document is the one that may hold a frame. The shell enters and leaves it by a full load. */
function isFraming({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname === SECURE_MESSAGING_PATH || pathname === `${SECURE_MESSAGING_PATH}/`;
}

/**
 * Whether another site led the browser here, by a link, a script or a redirect: the shell then asks before a link signs
 * anybody in. Browsers that do not say so may still name the page before. What is no navigation was asked for
 * by a script, the service worker's for one: who led there is not known.
 */
export function isFromElsewhere({ headers, url }: Request): boolean {
  if ((headers.get('sec-fetch-mode') ?? 'navigate') !== 'navigate') return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'none' && site !== 'same-origin';
  const referrer = headers.get('referer');
  return referrer !== null && (!URL.canParse(referrer) || new URL(referrer).host !== new URL(url).host);
}
