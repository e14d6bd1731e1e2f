import { describe, expect, it } from '@jest/globals';
import type { JSONContent } from '@tiptap/core';
import * as fc from 'fast-check';
import { NOTE_ALIGNMENTS, NOTE_ELEMENTS } from '../../../contract/src/rules/notes.ts';
import { sanitizeNote } from '../../../reference-api/src/notes/sanitize-note.ts';
import { schema } from './extensions.ts';
import { canonicalRichText, htmlOf } from './html.ts';

const marks = fc.subarray(['bold', 'italic', 'underline', 'strike']).map((types) => types.map((type) => ({ type })));
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(' ', '  ', '\u00a0', '&', '&amp;', '&nbsp;', '"', "'", '<p>', '<br />', '\u2028', '\t', '-->', ']]>'),
);
const inline: fc.Arbitrary<JSONContent> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  fc.constant({ type: 'hardBreak' }),
);
const paragraph: fc.Arbitrary<JSONContent> = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record({ textAlign: fc.constantFrom(null, ...NOTE_ALIGNMENTS) }),
  content: fc.array(inline, { maxLength: 5 }),
});

const { blocks } = fc.letrec<{ blocks: JSONContent[]; block: JSONContent; item: JSONContent }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, more]) => ({ type: 'listItem', content: [first, ...more] })),
  block: fc.oneof(
    { maxDepth: 4 },
    paragraph,
    tie('blocks').map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(0, 1, 3, 999_999_999))
      .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'bulletList', content })),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
}));

/** Any text that the editor can hold. */
const text = blocks.map((content) => schema.nodeFromJSON({ type: 'doc', content }));

const pieces = fc.array(
  fc.oneof(
    words,
    fc
      .tuple(
        fc.constantFrom(...NOTE_ELEMENTS, 'b', 'div', 'span', 'svg', 'math', 'table', 'td', 'pre', 'a'),
        fc.boolean(),
      )
      .map(([name, isEnd]) => (isEnd ? `</${name}>` : `<${name}>`)),
    fc.constantFrom('<p style="text-align:right">', '<ol start="7">', '<script>', '<style>', '<img src=x onerror=a>'),
    fc.constantFrom('<!--', '<template>', '<noscript>', '<p onclick=x style="text-align: center">', '\n', '\r\n'),
  ),
);

describe('what the server keeps', () => {
  it('is what the editor wrote, byte for byte, and what it reads is what it wrote', async () => {
    await fc.assert(
      fc.property(text, (written) => {
        written.check();
        const html = htmlOf(written);
        expect(sanitizeNote(html)).toBe(html);
        expect(canonicalRichText(html)).toBe(html);
      }),
      { numRuns: 100, seed: 8 },
    );
  });

  it('is what is left of any HTML', async () => {
    await fc.assert(
      fc.property(pieces, (parts) => {
        const canonical = canonicalRichText(parts.join(''));
        expect(canonicalRichText(canonical)).toBe(canonical);
        expect(sanitizeNote(canonical)).toBe(canonical);
      }),
      { numRuns: 300, seed: 8 },
    );
  });

  it('is the text as deep as it goes', () => {
    const deep = canonicalRichText(`${'<blockquote>'.repeat(26)}<p><b><i><u><s>a<br>b`);
    expect(deep.match(/<blockquote>/g)).toHaveLength(26);
    expect(sanitizeNote(deep)).toBe(deep);
    const deeper = canonicalRichText(`${'<ul>'.repeat(100)}<p>a`);
    expect(sanitizeNote(deeper)).toBe(deeper);
    expect(canonicalRichText(deeper)).toBe(deeper);
  });
});
