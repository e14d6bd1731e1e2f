import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NOTE_ELEMENTS } from '@portal/contract/rules/notes';
import * as fc from 'fast-check';
import { sanitizeInTurn, sanitizeNote } from './sanitize-note.ts';

/** Everything that a note may be made of, as the sanitiser writes it; what is left without them must be harmless text. */
const ALLOWED = new RegExp(
  `</?(?:${NOTE_ELEMENTS.join('|')})>|<p style="text-align: (?:left|center|right|justify);">|<ol start="\\d{1,9}">`,
  'g',
);

const hostile = fc.constantFrom(
  ...['<script>alert(1)</script>', '<script', '</script>', '<svg/onload=alert(1)>', '<svg><p><style><!--</style>'],
  ...['<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">', '<a href="java\tscript:x">', '<math><mtext>'],
  ...['<p style="background:url(javascript:x)">', '<p style="text-align: center; color: red" onclick=x>', '<style>'],
  ...['<p style="text-align:right">', '<ol start="7" onfocus=x>', '<ol start="7&quot; onfocus=x">', '<iframe srcdoc="'],
  ...['<<p>', '<p<p>', '"><', "'>", '-->', '<!--', '<![CDATA[', ']]>', '&lt;script&gt;', '&#60;img&#62;', '&amp;lt;'],
  ...['<textarea>', '<title>', '<noscript><p title="</noscript><img src=x onerror=1>">', '<template>', '<form>'],
  ...['\u0000', '\u2028', '\ufffe', '<p/onclick=x>', '<P ONCLICK=X>', '<ſcript>', '<b>', '</b>', '<del>', '</p>'],
);
const pieces = fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme' }), fc.constantFrom('<p>', '<ul><li>', '<br>')));
const html = pieces.map((list) => list.join(''));

/** Text and markup as the editor serialises them. */
const words = fc
  .string({ unit: 'grapheme' })
  .map((text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;'),
  );
const inline = fc
  .tuple(fc.constantFrom('strong', 'em', 'u', 's'), words)
  .map(([name, text]) => `<${name}>${text}</${name}>`);
const line = fc.array(fc.oneof(words, inline, fc.constant('<br>')), { maxLength: 4 }).map((parts) => parts.join(''));
const start = fc.constantFrom('', ' style="text-align: center;"', ' style="text-align: justify;"');
const paragraph = fc.tuple(start, line).map(([style, text]) => `<p${style}>${text}</p>`);
const item = paragraph.map((text) => `<li>${text}</li>`);
const block = fc.oneof(
  paragraph,
  paragraph.map((text) => `<blockquote>${text}</blockquote>`),
  fc.tuple(fc.constantFrom('ul', 'ol'), item, item).map(([name, one, two]) => `<${name}>${one}${two}</${name}>`),
);
const written = fc.array(block).map((blocks) => blocks.join(''));

describe('a sanitised note', () => {
  it.each([
    '<p>Fish &amp; chips: 1 &lt; 2 "quoted"&nbsp;here</p>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p>',
    '<p style="text-align: center;">mid</p><p></p><blockquote><p>said</p></blockquote>',
    '<ol start="3"><li><p>one</p></li></ol><ul><li><p>two</p></li></ul>',
  ])('is what the editor wrote: %s', (note) => {
    expect(sanitizeNote(note)).toBe(note);
  });

  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<a href="javascript:x">link</a>', 'link'],
    ['<svg><script>1</script><text>t</text></svg>', 't'],
    ['<p style="color: red; text-align:right">a</p>', '<p style="text-align: right;">a</p>'],
    ['<p style="x-text-align: right">a</p>', '<p>a</p>'],
    ['<b>a</b><i>b</i><del>c</del><strike>d</strike>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<p>open <strong>ended', '<p>open <strong>ended</strong></p>'],
    ['<h1>Title</h1>', 'Title'],
  ])('of %s is %s', (sent, clean) => {
    expect(sanitizeNote(sent)).toBe(clean);
  });

  it('has nothing in it but what the editor writes, whatever comes', async () => {
    await fc.assert(
      fc.property(html, (sent) => {
        const clean = sanitizeNote(sent);
        expect(clean.replace(ALLOWED, '')).not.toMatch(/[<>]/);
        expect(sanitizeNote(clean).replace(ALLOWED, '')).toBe(clean.replace(ALLOWED, ''));
      }),
      { seed: 19, numRuns: 1000 },
    );
  });

  it('is what the editor wrote, whatever somebody wrote in it', async () => {
    await fc.assert(
      fc.property(written, (note) => {
        expect(sanitizeNote(note)).toBe(note);
      }),
      { seed: 19 },
    );
  });

  it('is made of a note as long as any, however deep, in linear time', () => {
    const deep = '<blockquote>'.repeat(25_000);
    const clean = sanitizeNote(`${deep}bottom`);
    expect(clean).toContain('bottom');
    expect(clean.length).toBeLessThan(2000);
  });
});

describe('long notes', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are sanitised one after the other, with a moment for everybody else between them; short ones at once', async () => {
    jest.useFakeTimers();
    const done: string[] = [];
    const sanitize = (name: string, html: string) => void sanitizeInTurn(html).then(() => done.push(name));
    sanitize('first', `<p>${'x'.repeat(20_000)}</p>`);
    sanitize('second', `<p>${'y'.repeat(20_000)}</p>`);
    sanitize('short', '<p>z</p>');
    // All that goes on without a turn of the event loop.
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect(done).toEqual(['short']);
    await jest.runOnlyPendingTimersAsync();
    expect(done).toEqual(['short', 'first']);
    await jest.runOnlyPendingTimersAsync();
    expect(done).toEqual(['short', 'first', 'second']);
  });
});
