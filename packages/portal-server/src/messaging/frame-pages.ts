import { randomBytes } from 'node:crypto';
import { MESSAGING_CONNECT, MESSAGING_FRAME_PATH } from '@portal/reference-api';
import type { HostedPages } from '../http/hosted-pages.ts';
import { notFound } from '../http/plain.ts';
import { runFrame } from './frame-script.ts';
import { LOCAL_WIDGET_PATH, localWidget } from './local-widget.ts';

/**
 * The page that the widget of secure messaging runs in (A-151), and the local widget where there is no vendor.
 * @param vendor the origin of the vendor's script; null for the local one
 */
export function framePages(vendor: string | null): HostedPages {
  return {
    path: `${MESSAGING_FRAME_PATH}/`,
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notFound();
      const below = new URL(request.url).pathname.slice(MESSAGING_FRAME_PATH.length);
      if (below === '' || below === '/') return framePage(vendor);
      if (below === LOCAL_WIDGET_PATH && vendor === null) return localScript();
      return notFound();
    },
  };
}

/** Nothing of the widget's is for the portal, or for a browser that keeps what it was sent. */
const common = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function framePage(vendor: string | null): Response {
  const nonce = randomBytes(16).toString('base64');
  const script = `(${runFrame})(window,${JSON.stringify(MESSAGING_CONNECT)})`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Secure messaging</title><style nonce="${nonce}">${style}</style></head><body><div id="widget"></div><script nonce="${nonce}">${script}</script></body></html>`;
  return new Response(html, {
    headers: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(nonce, vendor),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=()',
    },
  });
}

/**
 * What runs there is the page's own script and the vendor's, or ours in its place. `sandbox` gives it an opaque origin
 * even where somebody opens it without a frame: no storage, no cookie and no call of the portal's is the widget's.
 */
function framePolicy(nonce: string, vendor: string | null): string {
  const reached = vendor === null ? [] : [`connect-src ${vendor} ${vendor.replace(/^https/, 'wss')}`];
  const shown = vendor === null ? [] : [`img-src ${vendor} data: blob:`, `font-src ${vendor} data:`];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${vendor ?? "'self'"}`,
    `style-src 'nonce-${nonce}'${vendor === null ? '' : ` ${vendor}`}`,
    ...reached,
    ...shown,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

function localScript(): Response {
  return new Response(`(${localWidget})(window)`, {
    headers: { ...common, 'content-type': 'text/javascript; charset=utf-8' },
  });
}

const style = `
:root{color-scheme:light}
body{margin:0;color:#1c2b33;background:#fff;font:1rem/1.5 system-ui,sans-serif}
#widget{box-sizing:border-box;max-width:44rem;margin:0 auto;padding:1rem}
h2{margin:0 0 .25rem;font-size:1.15rem}
p{margin:.25rem 0 1rem}
ul{margin:0 0 1rem;padding:0;list-style:none}
li{margin:.5rem 0;padding:.5rem .75rem;border:1px solid #b9c6cb;border-radius:.5rem;overflow-wrap:anywhere}
.write{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
label{flex:1 1 14rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;font:inherit;border:1px solid #5c6f78;border-radius:.5rem}
button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;color:#fff;background:#075a63;border:1px solid transparent;border-radius:.5rem}
:focus-visible{outline:2px solid #0b6e78;outline-offset:2px}`;
