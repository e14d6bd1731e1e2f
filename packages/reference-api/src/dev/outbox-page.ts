import { LOCALES, type Locale } from '@portal/contract/rules/locales';
import { html, raw } from 'hono/html';
import type { Database } from '../storage/database.ts';
import { newestMessages } from './outbox.ts';
import { outboxArticle } from './outbox-article.ts';
import { outboxTexts } from './outbox-texts.ts';

/** The whole style sheet of the outbox; the page's policy names its hash. */
const OUTBOX_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e3e6ea, #343a40); --quiet: light-dark(#5c6670, #a0a8b0); --card: light-dark(#fff, #1f2327); --accent: light-dark(#0b6e6e, #5cc8c0); }
body { margin: 0; background: light-dark(#f5f7f8, #16191c); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; }
.about { margin: 0 0 1.5rem; color: var(--quiet); }
form { display: flex; gap: .5rem; margin-bottom: 1.75rem; }
label { flex: 1; min-width: 0; } label span { display: block; font-size: .85rem; color: var(--quiet); }
input { box-sizing: border-box; width: 100%; }
input, button { padding: .55rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
button { align-self: end; background: var(--accent); border-color: transparent; color: light-dark(#fff, #10201f); cursor: pointer; }
article { margin-bottom: 1rem; padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
h2 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: .15rem 0 .75rem; color: var(--quiet); font-size: .9rem; }
dl div { display: flex; gap: .35rem; min-width: 0; } dd { margin: 0; overflow-wrap: anywhere; }
p.body { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: .75rem 0 0; padding: 0; list-style: none; } a { color: var(--accent); overflow-wrap: anywhere; }
details { margin-top: .75rem; } summary { color: var(--accent); cursor: pointer; }
iframe { box-sizing: border-box; width: 100%; height: 34rem; margin-top: .5rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff; resize: vertical; }
`;

/** The outbox for people, in their language: no script, and a policy that lets none in. */
export async function outboxPage(
  database: Database,
  { to, locale }: { to: string; locale: Locale },
): Promise<Response> {
  const messages = await newestMessages(database, to);
  const texts = outboxTexts[locale];
  const other = LOCALES.find((candidate) => candidate !== locale) ?? locale;
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} (${messages.length})</title>
<style>${raw(OUTBOX_STYLE)}</style>
</head>
<body>
<main>
<header>
<h1>${texts.title}</h1>
<a lang="${other}" href="?${new URLSearchParams({ to, locale: other }).toString()}">${texts.other_language}</a>
</header>
<p class="about">${texts.about}</p>
<form>
<input type="hidden" name="locale" value="${locale}">
<label><span>${texts.filter}</span><input name="to" value="${to}" placeholder="priya@demo.test" autocomplete="off"></label>
<button>${texts.show}</button>
</form>
${messages.length === 0 ? html`<p class="about">${texts.nothing}</p>` : messages.map((message) => outboxArticle(message, locale))}
</main>
</body>
</html>`;
  return new Response(String(page), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': await policy() },
  });
}

/** Mails carry their styles on their elements, and their previews inherit this policy: hence the exception for these. */
async function policy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(OUTBOX_STYLE)));
  return [
    "default-src 'none'",
    `style-src-elem 'sha256-${btoa(String.fromCharCode(...hash))}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
