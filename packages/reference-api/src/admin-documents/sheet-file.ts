import { html, raw } from 'hono/html';
import { dateWords, timeWords, whenWords } from '../words/time-words.ts';
import { documentText, type ExportFacts } from './document-texts.ts';
import type { ReadDocument } from './read-documents.ts';

const STYLE = `
@page { margin: 2cm; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #111; font: 11pt/1.5 Georgia, serif; overflow-wrap: anywhere; }
h1 { color: #111; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 0; font-size: 1.1rem; break-after: avoid; }
header, .about { color: #444; font-size: 0.875rem; }
.about { margin: 0 0 0.5rem; break-after: avoid; }
article { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #999; }
p, ul, ol, blockquote { margin-block: 0 0.5rem; orphans: 3; widows: 3; }
blockquote { margin-inline: 0.75rem; padding-inline-start: 0.75rem; border-inline-start: 2px solid #999; }
.left { text-align: left; } .center { text-align: center; } .right { text-align: right; } .justify { text-align: justify; }
.report { white-space: pre-wrap; }
@media print { body { margin: 0; padding: 0; max-width: none; } }
`;

/** Nothing runs, nothing is fetched, and no style but its own counts: in the answer, and in the file wherever it lies. */
export async function sheetPolicy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)));
  return `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...hash))}'; base-uri 'none'; form-action 'none'`;
}

/** Documents as a page for the printer (A-149), part by part. */
export async function* sheetFile(
  batches: AsyncGenerator<readonly ReadDocument[], void>,
  facts: ExportFacts,
): AsyncGenerator<string, void> {
  const { client, locale, timezone, who, now } = facts;
  const reader = { locale, timezone };
  const title = documentText('heading', locale, { name: client.name });
  // An hour of a day that is not today's: the paper is read later.
  const made = documentText('made', locale, { who, when: whenWords(now, new Date(0), reader) });
  yield `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${await sheetPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body><header><h1>${title}</h1><p>${made}</p><p>${documentText('confidential', locale)}</p></header><main>
`}`;
  let isEmpty = true;
  for await (const batch of batches) {
    isEmpty = false;
    yield batch.map((document) => articleOf(document, facts)).join('');
  }
  yield `${isEmpty ? html`<p>${documentText('none', locale)}</p>` : ''}</main></body></html>\n`;
}

function articleOf({ kind, start, author, createdAt, body }: ReadDocument, { locale, timezone }: ExportFacts): string {
  const reader = { locale, timezone };
  const words = (moment: Date) => `${dateWords(moment, reader)}, ${timeWords(moment, reader)}`;
  const by = author ?? documentText('unknown_author', locale);
  const about = documentText('by', locale, { author: by, when: words(createdAt) });
  const session = documentText('session_of', locale, { when: words(start) });
  const text = kind === 'session_note' ? raw(withoutStyles(body)) : html`<p class="report">${body}</p>`;
  return String(html`<article><h2>${documentText(kind, locale)}</h2><p class="about">${session}<br>${about}</p>
${text}</article>
`);
}

/** The policy lets no style of an element count: the only one that notes have becomes a class. */
function withoutStyles(note: string): string {
  return note.replaceAll(/<p style="text-align: (left|center|right|justify);">/g, '<p class="$1">');
}
