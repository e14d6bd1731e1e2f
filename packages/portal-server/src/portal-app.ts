import { ERRORS_PATH, type ErrorReport } from '@portal/contract/rules/error-reports';
import type { Development } from '@portal/delivery';
import type { ReleaseStore, ShellPart } from '@portal/delivery/registry';
import { type LogPort, type Trace, traceOf } from '@portal/reference-api';
import { compressed } from './http/compressed.ts';
import { devRefusal, isDevPath } from './http/dev-guard.ts';
import { developedRemote, developmentRefusal } from './http/development-remotes.ts';
import { forward } from './http/forward.ts';
import { createHealth, isHealthPath } from './http/health.ts';
import type { HostedPages } from './http/hosted-pages.ts';
import { askedName, asOwnName, createEditionOf, createMisdirected } from './http/hosts.ts';
import { pathPattern } from './http/path-pattern.ts';
import { notFound, plain } from './http/plain.ts';
import { overridableLive } from './overrides/overridable-live.ts';
import { serveOverridable } from './overrides/serve-overridable.ts';
import { fixedFile } from './pages/fixed-files.ts';
import type { Deployment } from './pages/page.ts';
import { createPageServer } from './pages/serve-page.ts';
import { isForeignWorker, SERVICE_WORKER_PATH, serviceWorkerFile } from './pages/service-worker.ts';
import { developmentLive } from './releases/development-live.ts';
import { createLiveRegistry, type Live } from './releases/live-registry.ts';
import { registryAnswer } from './releases/registry-answer.ts';
import { isReleaseAddress } from './releases/release-address.ts';
import { createReleaseCalls, isReleaseCall } from './releases/release-calls.ts';
import { createReleasedFiles } from './releases/released-files.ts';
import { type SeenSerials, seenSerialsInMemory } from './releases/seen-serials.ts';
import { serveReleaseFile } from './releases/serve-file.ts';
import { createSignedHashes } from './releases/signed-hashes.ts';
import { createErrorReceiver } from './reports/receive-errors.ts';
import { createReportReceiver, type PersonOf, type ReportedPages } from './reports/receive-reports.ts';
import { type Tell, tellTo, wordsLog } from './watch/log.ts';
import { knownMethod } from './watch/tracing.ts';

/** Who sent a request, as far as this server knows it itself: no header is believed. */
export interface Sender {
  address: string | null;
  /** The body of a large request, read in place of the request's own, which is slow. */
  body?: Request['body'] | undefined;
  /** Told what the request was for; a new one when left out. */
  trace?: Trace | undefined;
}

/** Anything that answers web-standard requests. */
export interface FetchHandler {
  fetch(request: Request, sender: Sender): Response | Promise<Response>;
}

export interface PortalAppOptions extends Deployment {
  releases: ReleaseStore;
  api: FetchHandler;
  /** True where people reach it by TLS: pages then demand it from there on. */
  secure?: boolean;
  dev?: boolean;
  /** The name or address this is served under; the handles for tests answer under it and localhost only. */
  host?: string;
  /** The only origins under which it answers; under any name when left out. */
  addresses?: readonly string[] | undefined;
  /** How many proxies stand in front and say in `X-Forwarded-For` whom they saw; none unless it is said. */
  proxies?: number;
  /** Serves the single-page build instead of the federated shell; for measurements. */
  spa?: boolean;
  /** Serves a part in development among the releases of the others; `npm run dev` alone makes one. */
  development?: Development;
  /** Not for production: pages have the panel of overrides, and other portals' panels may have releases from here. */
  overrides?: boolean;
  /** Whose open session a token is of, for reports of pages; nobody's when left out. */
  personOf?: PersonOf;
  /** Takes releases from teams by HTTP, signed with their keys. */
  takesReleases?: boolean;
  /** Developers may see a remote of their own machines among the others, each for themselves (decision 174). */
  showsDevelopment?: boolean;
  /** Which registries were shown before; known to this app alone when left out. */
  seen?: SeenSerials | undefined;
  /** What a payment provider would show, where its twin stands in, and the frame of secure messaging. */
  hosted?: readonly HostedPages[] | undefined;
  /** Where pages open sockets besides their own origin. */
  sockets?: string | undefined;
  /** Aborts when this process is about to stop: it then says that it is not ready. */
  stopping?: AbortSignal | undefined;
  /** Told how pages of remotes do in their browsers. */
  onReport?: ((pages: ReportedPages) => void) | undefined;
  /** Takes errors of pages where somebody is to look at them; without it pages send none. */
  sendError?: ((report: ErrorReport) => void) | undefined;
  log?: LogPort;
}

/** The whole portal as one function from request to response: API, releases, pages. */
export async function createPortalApp(options: PortalAppOptions): Promise<FetchHandler> {
  const {
    releases,
    api,
    secure = false,
    dev = false,
    host,
    addresses = [],
    proxies = 0,
    overrides = false,
    takesReleases = false,
    showsDevelopment = false,
    seen = seenSerialsInMemory(),
    development,
    idleMinutes,
    timeoutFactor,
    editionHosts,
    offlinePage = false,
    hosted = [],
    sockets,
    personOf = async () => null,
    stopping = new AbortController().signal,
    onReport,
    sendError,
    log = wordsLog,
  } = options;
  const tell = tellTo(log);
  const { live, hashOf, manifestAt } = createSignedHashes({
    releases,
    live: await liveOf({ ...options, seen }, tell),
    unsigned: overrides,
  });
  // What is live now is noted even if nobody asks before it is replaced; of a part in development asking would be a build.
  if (!development) await live();
  const deployment = { idleMinutes, timeoutFactor, editionHosts, offlinePage, reportsErrors: sendError !== undefined };
  const page = createPageServer({ live, secure, dev, hot: development, overrides, sockets, ...deployment });
  const files = { read: createReleasedFiles({ releases, hashOf, log: tell }), manifestAt, shell: shellPart(options) };
  const reports = createReportReceiver({ releases, live, personOf, onReport, log: tellTo(log, 'warn') });

  const receivers = new Map([['/reports', reports]]);
  if (sendError) receivers.set(ERRORS_PATH, createErrorReceiver({ live, send: sendError }));

  const hostOf = (request: Request) => asOwnName(addresses, askedName(request, proxies > 0));
  const releaseCalls = takesReleases ? createReleaseCalls({ releases, seen, hostOf, log }) : null;

  const isMisdirected = createMisdirected({ addresses, proxied: proxies > 0 });
  /** What is refused whatever it asks for. */
  const refusalOf = (request: Request): Response | null =>
    isMisdirected(request)
      ? plain(421, 'No portal is reached under this name')
      : developmentRefusal(request, showsDevelopment);
  const editionOf = createEditionOf(editionHosts, proxies > 0);

  const health = createHealth({
    // Of a part in development asking would be a build.
    hasRelease: async () => development !== undefined || (await live()).kind === 'live',
    stopping,
  });

  const answerOfApi = async (request: Request, url: URL, sender: TracedSender): Promise<Response> => {
    if (isHealthPath(url.pathname) && isReading(request)) {
      sender.trace.call = 'health';
      return health(url.pathname, async () => {
        url.pathname = '/healthz';
        return api.fetch(requestTo(url, request, null), sender);
      });
    }
    if (releaseCalls && isReleaseCall(url.pathname)) {
      sender.trace.call = 'releases';
      return compressed(request, await releaseCalls(request, url.pathname, sender));
    }
    url.pathname = url.pathname.slice('/api'.length) || '/';
    const refusal = isDevPath(url.pathname) ? devRefusal(request, host) : null;
    // Where the handles are closed to everyone, nobody is to learn that there are any.
    if (refusal !== null) return dev ? plain(403, refusal) : notFound();
    return compressed(request, await api.fetch(requestTo(url, request, sender.body), sender));
  };

  /** Files, the registry, pages: what can only be read. */
  const answerOfReading = async (request: Request, pathname: string, trace: Trace): Promise<Response> => {
    if (isReleaseAddress(pathname)) {
      trace.call = 'release';
      return overrides
        ? serveOverridable(files, releases, request, pathname)
        : serveReleaseFile(files, request, pathname);
    }
    if (pathname === '/registry') {
      trace.call = 'registry';
      return compressed(request, registryAnswer(request, await live()));
    }
    const fixed = fixedFile(pathname, () => editionOf(request));
    if (fixed) {
      trace.call = 'fixed';
      return fixed;
    }
    if (pathname === SERVICE_WORKER_PATH) {
      trace.call = 'fixed';
      return serviceWorkerFile(request, offlinePage);
    }
    if (!wantsPage(request.headers, pathname)) return notFound();
    trace.call = 'page';
    const developed = developedRemote(request);
    if (developed)
      log.write({ level: 'info', message: `A page was sent to who develops ${developed}`, trace_id: trace.id });
    return page(request);
  };

  const answer = async (request: Request, sender: TracedSender): Promise<Response> => {
    const { trace } = sender;
    const refused = refusalOf(request);
    if (refused) return refused;
    const url = new URL(request.url);
    if (isForeignWorker(request, url.pathname)) return notFound();
    if (/^\/api(\/|$)/.test(url.pathname)) return answerOfApi(request, url, sender);
    const beside = hosted.find(({ path }) => `${url.pathname}/`.startsWith(path));
    if (beside) {
      trace.call = 'hosted';
      return compressed(request, await beside.answer(request));
    }
    const receive = receivers.get(url.pathname);
    if (receive) {
      trace.call = 'report';
      return receive(request, sender.address);
    }
    if (!isReading(request)) return plain(405, 'Only GET and HEAD', { allow: 'GET, HEAD' });
    if (development && url.pathname.startsWith(development.base)) return forward(request, development.server);
    return answerOfReading(request, url.pathname, trace);
  };

  return {
    fetch: async (request, sender) => {
      const trace = sender.trace ?? traceOf(request.headers);
      try {
        const response = await answer(request, { ...sender, trace });
        return request.method === 'HEAD' && response.body ? new Response(null, response) : response;
      } catch (error) {
        const message = `${knownMethod(request.method)} ${pathPattern(new URL(request.url).pathname)} failed`;
        log.write({ level: 'error', message, trace_id: trace.id, error });
        return plain(500, 'Something went wrong on the server', { 'x-trace-id': trace.id });
      }
    },
  };
}

/** Its trace is told what was asked for, in one of few words whatever the address is: for logs and measurements. */
type TracedSender = Sender & { trace: Trace };

/**
 * Whether a page is asked for: by a browser that opens it, or by somebody who takes whatever there is (a probe, the
 * preview of a link, curl). A file that is missing is no page to anybody who did not ask for one.
 */
function wantsPage(headers: Headers, pathname: string): boolean {
  const accepted = headers.get('accept') ?? '*/*';
  if (accepted.includes('text/html')) return true;
  const isOfPage = (headers.get('sec-fetch-dest') ?? 'document') !== 'document';
  const isFile = /\.[^/]*$/.test(pathname);
  return accepted.includes('*/*') && !isOfPage && !isFile;
}

/** The same request to another address. Made of its parts: a copy of it would read its body through one stream more. */
function requestTo(url: URL, request: Request, body = bodyOf(request)): Request {
  const { method, headers, signal } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return new Request(url, init);
}

/** Asked of requests alone that may have one: a look at it makes a whole request of @hono/node-server's light one. */
function bodyOf(request: Request): Request['body'] {
  return isReading(request) ? null : request.body;
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function liveOf(options: PortalAppOptions, log: Tell): Promise<() => Promise<Live>> {
  const { releases, development, spa = false, overrides = false, seen, timeoutFactor } = options;
  if (development) return developmentLive(development);
  const live = await createLiveRegistry(releases, { spa, seen, timeoutFactor, log });
  return overrides ? overridableLive(live, releases, log) : live;
}

function shellPart({ spa, development, overrides }: PortalAppOptions): ShellPart {
  if (development) return 'shell-dev';
  if (overrides) return 'shell-overrides';
  return spa ? 'spa' : 'shell';
}
