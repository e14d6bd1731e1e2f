import { html, raw } from 'hono/html';
import type { MailContent } from './compose-mail.ts';

const page = 'margin:0;padding:24px 12px;background:#f2f5f6;color:#1d2529;font:16px/1.55 Helvetica,Arial,sans-serif;';
const card = 'max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px;';
const title = 'margin:0 0 20px;font-size:22px;line-height:1.3;';
const paragraph = 'margin:0 0 16px;';
const button =
  'display:inline-block;padding:13px 24px;border-radius:8px;background:#0b6e6e;color:#ffffff;font-weight:bold;text-align:center;text-decoration:none;';
const small = 'margin:0 0 16px;color:#4f5b62;font-size:14px;';
const address = 'color:#0b6e6e;overflow-wrap:anywhere;word-break:break-word;';
const foot = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe5e8;color:#4f5b62;font-size:14px;';

/** A mail as a page: styles on the elements and no tables, which is what mail programs agree on. */
export function htmlOf(content: MailContent): string {
  const { locale, subject, greeting, paragraphs, action, otherwise, signature } = content;
  const whole = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="${page}">
<div style="${card}">
<h1 style="${title}">${subject}</h1>
<p style="${paragraph}">${greeting}</p>
${paragraphs.map((words) => html`<p style="${paragraph}">${words}</p>\n`)}${action ? call(action) : ''}<p style="${action ? small : paragraph}">${otherwise}</p>
<p style="${foot}">${signature}</p>
</div>
</body>
</html>
`;
  return String(whole);
}

function call({ label, link, instead }: NonNullable<MailContent['action']>) {
  return html`<p style="${paragraph}"><a href="${link}" style="${button}">${label}</a></p>
<p style="${small}">${instead}${raw('<br>')}<a href="${link}" style="${address}">${link}</a></p>
`;
}
