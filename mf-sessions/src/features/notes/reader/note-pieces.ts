/** One piece of HTML, and where the next begins. */
export type NotePiece = { next: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: string }
  | { kind: 'end'; name: string }
  /** Comments, declarations and what never ends. */
  | { kind: 'nothing' }
);

/** What these hold is no markup: it goes until their end. */
const RAW = /^(?:script|style|noscript|noframes|noembed|iframe|xmp|title|textarea)$/;

/** The piece of a text that begins at a place; null at its end. Each sign is looked at once, whatever they are. */
export function nextPiece(html: string, at: number): NotePiece | null {
  if (at >= html.length) return null;
  if (html[at] !== '<') return textUntil(html, at, at);
  if (html.startsWith('<!--', at)) return { kind: 'nothing', next: after(html, '-->', at + 4) };
  const name = nameAt(html, at + 1);
  if (name !== '') return startAt(html, at, name);
  if (html[at + 1] === '/' || html[at + 1] === '!' || html[at + 1] === '?') {
    const ended = nameAt(html, at + 2);
    const next = after(html, '>', at);
    return html[at + 1] === '/' && ended !== '' ? { kind: 'end', name: ended, next } : { kind: 'nothing', next };
  }
  return textUntil(html, at, at + 1);
}

function startAt(html: string, at: number, name: string): NotePiece {
  const end = tagEnd(html, at);
  if (end === -1) return { kind: 'nothing', next: html.length };
  const attributes = html.slice(at + 1 + name.length, end);
  return { kind: 'start', name, attributes, next: RAW.test(name) ? rawEnd(html, name, end + 1) : end + 1 };
}

/** Where a tag ends: `>` in quotes does not end it. -1 where nothing does. */
function tagEnd(html: string, at: number): number {
  let quote = '';
  for (let place = at; place < html.length; place += 1) {
    const sign = html[place] ?? '';
    if (quote === '' && sign === '>') return place;
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = '';
  }
  return -1;
}

function rawEnd(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?![\\w-])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function nameAt(html: string, at: number): string {
  const name = /[a-z][^\s/>]*/iy;
  name.lastIndex = at;
  return (name.exec(html)?.[0] ?? '').toLowerCase();
}

function textUntil(html: string, from: number, searchFrom: number): NotePiece {
  const end = html.indexOf('<', searchFrom);
  const next = end === -1 ? html.length : end;
  return { kind: 'text', text: readEntities(html.slice(from, next)), next };
}

function after(html: string, sign: string, from: number): number {
  const place = html.indexOf(sign, from);
  return place === -1 ? html.length : place + sign.length;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The few entities that serializers write, and those by number; others stay as they stand. */
function readEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    const point = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
  });
}
