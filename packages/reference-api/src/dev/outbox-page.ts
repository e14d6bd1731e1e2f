import { html, raw } from 'hono/html';
import type { Database } from '../storage/database.ts';
import { newestMessages, type OutboxMessage } from './outbox.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e3e6ea, #343a40); --quiet: light-dark(#5c6670, #a0a8b0); --card: light-dark(#fff, #1f2327); --accent: light-dark(#0b6e6e, #5cc8c0); }
body { margin: 0; background: light-dark(#f5f7f8, #16191c); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; }
.about, footer { margin: 0 0 1.5rem; color: var(--quiet); }
form { display: flex; gap: .5rem; margin-bottom: 1.75rem; }
label { flex: 1; } label span { display: block; font-size: .85rem; color: var(--quiet); }
input { box-sizing: border-box; width: 100%; }
input, button { padding: .55rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; font: inherit; }
button { align-self: end; background: var(--accent); border-color: transparent; color: light-dark(#fff, #10201f); cursor: pointer; }
article { margin-bottom: 1rem; padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
h2 { margin: 0; font-size: 1.05rem; }
dl { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: .15rem 0 .75rem; color: var(--quiet); font-size: .9rem; }
dl div { display: flex; gap: .35rem; } dd { margin: 0; }
p.body { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { margin: .75rem 0 0; padding: 0; list-style: none; } a { color: var(--accent); overflow-wrap: anywhere; }
`;

/** The outbox for people: no script, and a policy that lets none in. */
export async function outboxPage(database: Database, to: string): Promise<Response> {
  const messages = await newestMessages(database, to);
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox (${messages.length})</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="about">Every e-mail and SMS the portal would have sent, newest first. Nothing here left this machine.</p>
<form>
<label><span>Sent to</span><input name="to" value="${to}" placeholder="priya@demo.test" autocomplete="off"></label>
<button>Show</button>
</form>
${messages.length === 0 ? html`<p class="about">Nothing yet.</p>` : messages.map(article)}
</main>
</body>
</html>`;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)));
  const policy = `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...hash))}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
  return new Response(String(page), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}

function article(message: OutboxMessage) {
  return html`<article>
<h2>${message.subject}</h2>
<dl>
<div><dt>To</dt><dd>${message.to}</dd></div>
<div><dt>By</dt><dd>${message.channel === 'sms' ? 'SMS' : 'e-mail'}</dd></div>
<div><dt>At</dt><dd><time datetime="${message.sent_at}">${message.sent_at.slice(0, 19).replace('T', ' ')} UTC</time></dd></div>
</dl>
<p class="body">${message.body}</p>
${message.links.length === 0 ? '' : html`<ul>${message.links.filter(isSafe).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
</article>`;
}

/** Only pages of the web: a link is data, and data may lie. */
function isSafe(link: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/.test(link);
}
