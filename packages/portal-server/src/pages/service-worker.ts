import { createHash } from 'node:crypto';
import { compressed } from '../http/compressed.ts';
import { known, offlinePage } from './offline-page.ts';

export const SERVICE_WORKER_PATH = known.worker;

/** The Trusted Types policy that names the worker's address, and can name no other. */
export const SERVICE_WORKER_POLICY = 'service-worker';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Install extends Lasting {
  /** What the browser need not ask the worker for; not in every browser. */
  addRoutes?(routes: readonly { condition: { requestMode: string }; source: 'network' }[]): Promise<void>;
}

interface Navigation {
  request: Request;
  /** What the browser's own request for the page came to. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The parts of a worker's global scope that it stands on. */
interface WorkerScope {
  addEventListener(name: 'install', listener: (event: Install) => void): void;
  addEventListener(name: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Navigation) => void): void;
  skipWaiting(): Promise<void>;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch: typeof fetch;
  Response: typeof Response;
}

/**
 * The worker, sent as it stands: it uses nothing from outside of itself. It is asked for pages alone, always has them
 * from the network, and keeps none: what is live reaches a page as if there was no worker. The API looks at who led there
 * itself, and what it sends is saved, not shown: the worker has no part in that.
 *
 * The browser asks for the page itself (navigation preload), at once and under its own headers: whether another site led
 * there is told by them. A request of the worker's would pass for one of the portal.
 */
function runServiceWorker(scope: WorkerScope, offline: typeof offlinePage): void {
  scope.addEventListener('install', (event) => {
    void scope.skipWaiting();
    const routes = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
      condition: { requestMode },
      source: 'network' as const,
    }));
    // Chromium from 123 never asks the worker for anything but pages then; before, it learns that at each request.
    if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => undefined));
  });

  scope.addEventListener('activate', (event) => {
    const { navigationPreload } = scope.registration;
    const enabled = navigationPreload?.enable() ?? Promise.reject(new Error('no navigation preload'));
    event.waitUntil(enabled.catch(() => scope.registration.unregister()));
  });

  const fromNetwork = async ({ request, preloadResponse }: Navigation) => {
    const page = await preloadResponse;
    // The server takes what is no navigation for led to by another site.
    return (
      page ?? scope.fetch(request.url, { headers: { accept: 'text/html' }, redirect: 'manual', cache: 'no-store' })
    );
  };

  scope.addEventListener('fetch', (event) => {
    const { method, mode, destination, url } = event.request;
    if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return;
    const instead = () =>
      destination === 'document'
        ? new scope.Response(offline.html, { headers: offline.headers })
        : scope.Response.error();
    event.respondWith(fromNetwork(event).catch(instead));
  });
}

/** Takes the worker of an earlier time away, at the next page that is opened. Open pages do not notice. */
const leaving =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(registration.unregister()));\n";

const worker = `(${runServiceWorker})(self,${JSON.stringify(offlinePage)});\n`;

const fileOf = (script: string) => ({
  script,
  etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"`,
});
const [running, gone] = [fileOf(worker), fileOf(leaving)];

/** The file of the worker. @param isOn false where there is to be none: browsers that have one then drop it. */
export function serviceWorkerFile(request: Request, isOn: boolean): Promise<Response> | Response {
  const { script, etag } = isOn ? running : gone;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return compressed(request, new Response(script, { headers }));
}

/**
 * Whether a browser asks for a file to make a service worker of it. None but the portal's own may become one: it would
 * stand before every page, and a remote's script or somebody's upload has no business there.
 */
export function isForeignWorker({ headers }: Request, pathname: string): boolean {
  return headers.has('service-worker') && pathname !== SERVICE_WORKER_PATH;
}

/**
 * Stands in documents: registers the worker once the page has loaded and settled. The policy is made at once, so that
 * nobody else makes one of its name. Where workers or storage are forbidden nothing happens.
 *
 * In Chromium alone (`userAgentData`): Firefox 153 asks for pages ahead of a worker as if the portal itself had led there,
 * whoever did, so that a link of another site would sign somebody in unasked. Nobody has looked at Safari.
 */
export const registerScript = `\n;(()=>{const p=window.trustedTypes?.createPolicy('${SERVICE_WORKER_POLICY}',{createScriptURL:()=>'${SERVICE_WORKER_PATH}'}),r=async()=>{try{navigator.userAgentData&&await navigator.serviceWorker?.register(p?p.createScriptURL(''):'${SERVICE_WORKER_PATH}',{updateViaCache:'none'})}catch{}};addEventListener('load',()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(r),3e3))})();`;
