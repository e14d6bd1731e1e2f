import { LOCALES, type Locale } from '@portal/contract/rules/locales';
import { html, raw } from 'hono/html';
import type { Database } from '../storage/database.ts';
import { newestMessages } from './outbox.ts';
import { outboxArticle } from './outbox-article.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';
import { outboxTexts } from './outbox-texts.ts';

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
