import type { Locale } from '@portal/contract/rules/locales';
import { html } from 'hono/html';
import type { OutboxMessage } from './outbox.ts';
import { outboxTexts } from './outbox-texts.ts';

/** One message of the outbox, its words as text; the page that a mail also is stays in a frame that may do nothing. */
export function outboxArticle(message: OutboxMessage, locale: Locale) {
  const texts = outboxTexts[locale];
  const { to, subject, channel, sent_at, delivery, body, links } = message;
  const at = new Intl.DateTimeFormat(`${locale}-CA`, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  return html`<article>
<h2>${subject}</h2>
<dl>
<div><dt>${texts.to}</dt><dd>${to}</dd></div>
<div><dt>${texts.by}</dt><dd>${texts[channel]}</dd></div>
<div><dt>${texts.at}</dt><dd><time datetime="${sent_at}">${at.format(new Date(sent_at))} UTC</time></dd></div>
${
  delivery === 'kept'
    ? ''
    : html`<div><dt>${texts.state}</dt><dd>${texts[delivery]}</dd></div>
`
}</dl>
<p class="body">${body === '' ? texts.wiped : body.trim()}</p>
${links.length === 0 ? '' : html`<ul>${links.filter(isSafe).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
${message.html === null ? '' : html`<details><summary>${texts.as_page}</summary><iframe title="${subject}" sandbox srcdoc="${message.html}"></iframe></details>`}
</article>`;
}

/** Only pages of the web: a link is data, and data may lie. */
function isSafe(link: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/.test(link);
}
