import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { LOCALES, type Locale, texts } from './texts.ts';

type Markup = ReturnType<typeof html>;

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2b33;--paper:#f5f7f8;--card:#fff;--link:#0b5d66;--line:#8a9ba3;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8eef0;--paper:#12191d;--card:#1b252a;--link:#7fd1da;--line:#6b7e87;--on:#12191d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:min(36rem,100%);margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between}
h1{margin:0;font-size:1.5rem;line-height:1.3}
h2{margin:0 0 .5rem;font-size:1.15rem;line-height:1.3}
section{margin-block:1rem;padding:1.25rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
p{margin:.5rem 0}
form{display:flex;flex-direction:column;gap:.75rem;margin-top:1.25rem}
a{color:var(--link)}
button{min-height:2.75rem;padding:.5rem 1rem;border:2px solid var(--link);border-radius:.5rem;background:transparent;color:var(--link);font:inherit;font-weight:600;cursor:pointer}
button.first{background:var(--link);color:var(--on)}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No script, nothing from elsewhere; the address holds a secret and is told to nobody. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

interface Page {
  locale: Locale;
  title: string;
  content: Markup;
  status?: number;
  /** The page is not the same when it is asked for again, so there is no way to its other language. */
  once?: boolean;
}

/** A page that a payment provider would show, in the portal's plainest clothes. */
export async function page({ locale, title, content, status = 200, once = false }: Page): Promise<Response> {
  const other = LOCALES.find((candidate) => candidate !== locale) ?? locale;
  const body = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${title}</h1>
${once ? '' : html`<a lang="${other}" hreflang="${other}" href="?locale=${other}">${texts[locale].other_language}</a>`}
</header>
<p>${texts[locale].rehearsal}</p>
<section>
${content}
</section>
</main>
</body>
</html>`;
  return new Response(String(body), { status, headers });
}

/** To another address, by GET; never kept, for it may hold a secret. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
