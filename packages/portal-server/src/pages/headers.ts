import { SERVICE_WORKER_POLICY } from './service-worker.ts';

/** Sensors and devices that the portal has no use for; camera, microphone and screen are for its own video sessions. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = [
  ...['camera', 'microphone', 'display-capture'].map((feature) => `${feature}=(self)`),
  ...unused.map((feature) => `${feature}=()`),
].join(', ');

/** What a page with hot updates needs beyond the policy of every page. */
interface HotPage {
  /** Where it hears of new builds. */
  socket: string;
  /** Trusted Types policy of the overlay for build errors. */
  overlayPolicy: string;
}

/** What a page is for, beyond showing the portal; none of it exists in production. */
export interface PagePurpose {
  /** A part in development: its updates are scripts that no registry has a hash for. */
  hot?: HotPage | undefined;
  /** The panel of overrides: releases may come from the machine that the browser is on, too. */
  overrides?: boolean;
  /** Where it opens sockets besides its own origin: to whoever carries calls. */
  sockets?: string | undefined;
  /** It may hold a frame of its own origin: the page of secure messaging alone does (A-151). */
  framing?: boolean;
  /** It registers the service worker, whose address a policy of its own names (decision 157). */
  offlinePage?: boolean | undefined;
  /** What its links lead to counts as led to by another site (A-153). It may run no script then. */
  foreign?: boolean;
}

const thisMachine = ' http://localhost:* http://127.0.0.1:*';

function contentSecurityPolicy(nonce: string, purpose: PagePurpose): string {
  const { hot, overrides = false, sockets, framing = false, offlinePage = false, foreign = false } = purpose;
  const released = `'self'${overrides ? thisMachine : ''}`;
  return [
    "default-src 'none'",
    `script-src ${released} 'nonce-${nonce}'`,
    `style-src ${released} 'nonce-${nonce}'`,
    // 'self' holds for sockets of the same host, too (ws: under http:, wss: under https:).
    ['connect-src', released, hot?.socket, sockets].filter(Boolean).join(' '),
    `img-src ${released} data: blob:`,
    "font-src 'self'",
    ...(framing ? ["frame-src 'self'"] : []),
    ...(foreign ? ['sandbox'] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default${hot ? ` ${hot.overlayPolicy}` : ''}${offlinePage ? ` ${SERVICE_WORKER_POLICY}` : ''}`,
  ].join('; ');
}

/** Headers of every page: what may run in it, what it may reach, who may hold it. */
export function pageHeaders(
  nonce: string,
  { secure, ...purpose }: PagePurpose & { secure: boolean },
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    // The page names the live versions, and a shared computer's Back must not show who was signed in.
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(nonce, purpose),
    ...(!purpose.hot && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}
