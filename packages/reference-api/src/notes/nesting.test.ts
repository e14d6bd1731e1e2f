import { describe, expect, it } from '@jest/globals';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import * as fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { hasTooMuchMarkup, isNestedTooDeeply } from './nesting.ts';

/** The most elements that the parser of notes has open at the same time. */
function parserDepth(html: string): number {
  let depth = 0;
  let most = 0;
  sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    onOpenTag: () => {
      depth += 1;
      most = Math.max(most, depth);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  return most;
}

describe('nesting', () => {
  it.each([
    ['tags that nobody ends', '<b>'.repeat(300)],
    ['ends of other elements', '<b></i>'.repeat(300)],
    ['upper and lower case, and attributes', '<B><i x="1">'.repeat(150)],
    ['lists in lists', '<ul><li>'.repeat(150)],
  ])('is too deep in %s', (_what, html) => {
    expect(isNestedTooDeeply(html)).toBe(true);
  });

  it.each([
    ['a long text', '<p>Words <strong>and</strong> more.<br></p>'.repeat(7_000)],
    ['lines alone', '<br>'.repeat(70_000)],
    ['pictures from elsewhere', '<img src="x">'.repeat(20_000)],
    ['signs that are no tags', '1 < 2 <'.repeat(40_000)],
    ['ends of nothing', '</b>'.repeat(70_000)],
    ['lists twenty levels deep', `${'<ul><li><p>a</p>'.repeat(20)}${'</li></ul>'.repeat(20)}`],
  ])('is fine in %s', (_what, html) => {
    expect(isNestedTooDeeply(html)).toBe(false);
  });

  it('is never deeper for the parser than what passes', async () => {
    const tag = fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<P>', '</p>', '<ul>', '<li>', '</ul>', '<br>', '<svg>');
    const some = fc.tuple(fc.array(tag, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 300 }));
    const text = fc
      .array(some, { maxLength: 4 })
      .map((runs) => runs.map(([run, n]) => run.join('').repeat(n)).join(''));
    await fc.assert(
      fc.property(text, (html) => {
        fc.pre(!isNestedTooDeeply(html));
        expect(parserDepth(html)).toBeLessThanOrEqual(257);
      }),
      { seed: 19, numRuns: 200 },
    );
  });
});

describe('markup', () => {
  it.each([
    ['signs', '<'],
    ['lines', '<br>'],
    ['formatted letters', '<b>x</b>'],
  ])('is too much in as many %s as a note can hold', (_what, piece) => {
    expect(hasTooMuchMarkup(piece.repeat(NOTE_LIMIT / piece.length))).toBe(true);
  });

  it('is fine in the longest note of lines of twenty letters, and up to the limit', () => {
    const line = `<p>${'x'.repeat(20)}</p>`;
    expect(hasTooMuchMarkup(line.repeat(NOTE_LIMIT / line.length))).toBe(false);
    expect([30_000, 30_001].map((signs) => hasTooMuchMarkup('<'.repeat(signs)))).toEqual([false, true]);
  });
});
