import { describe, expect, it } from '@jest/globals';
import { TERMS_VERSION, TERMS_VERSIONS } from '@portal/contract/rules/onboarding';
import { indicatorStep, isAtBottom } from './scroll-gate.ts';
import { termsEn } from './terms-en.ts';
import { termsFr } from './terms-fr.ts';
import type { TermsText } from './terms-text.ts';

describe('the scroll gate', () => {
  it.each([
    [0, 1000, 200, false],
    [789, 1000, 200, false],
    [790, 1000, 200, true],
    [800, 1000, 200, true],
    [0, 150, 200, true],
    [0, 210, 200, true],
    [789.4, 1000, 200, false],
    // At 320 × 256, which is a zoom of 400 %, the box is 60 % of the window: its end is seen by a finger a little short.
    [3837, 4000, 152, false],
    [3838.4, 4000, 152, true],
    // A finger pulls beyond the end, and a zoomed page rounds its sizes.
    [3851.2, 4000, 152, true],
    [0, 152.5, 152, true],
    [0, 0, 0, false],
  ])('at %d of %d in a box of %d: %s (ONB-141, ONB-142)', (scrollTop, scrollHeight, clientHeight, isThere) => {
    expect(isAtBottom({ scrollTop, scrollHeight, clientHeight })).toBe(isThere);
  });

  it('goes on by what is seen, less 50 pixels, and by all of a very low box (ONB-139)', () => {
    expect([400, 120, 51, 50, 40].map((clientHeight) => indicatorStep({ clientHeight }))).toEqual([350, 70, 1, 50, 40]);
  });
});

/** FNV-1a of 32 bits. */
const hashOf = (text: TermsText) =>
  [...JSON.stringify(text)]
    .reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)
    .toString(16);

/** Of each version's two texts. What people agreed to stays: a changed text is a new version's. */
const hashes: Readonly<Record<(typeof TERMS_VERSIONS)[number], { en: string; fr: string }>> = {
  '2026-11-23': { en: 'ed4b0d9e', fr: '456bc7ab' },
};

describe('the text', () => {
  it('is the one that its version has named from the beginning, and the present version is the newest (A-119)', () => {
    expect({ en: hashOf(termsEn), fr: hashOf(termsFr) }).toEqual(hashes[TERMS_VERSION]);
    expect(TERMS_VERSIONS).toEqual([...TERMS_VERSIONS].sort().reverse());
  });

  // ONB-147, ONB-148, ONB-149, ONB-150, ONB-151, ONB-152, ONB-153, ONB-154, and of the US ONB-155.
  it('says what matters most first, in the order of doc 2 §1', () => {
    const told = [
      '30 days',
      '30 days',
      'only remedy',
      'stop being licensed',
      'English',
      'Toronto',
      '15 days',
      'Canada',
    ];
    expect(termsEn.highlights.points).toHaveLength(told.length);
    for (const [at, words] of told.entries()) expect(termsEn.highlights.points[at]).toContain(words);
    expect(termsEn.highlights.us).toContain('Business Associate Agreement');
    expect(termsFr.highlights.us).toContain('Business Associate Agreement');
  });

  it.each([
    [
      termsEn,
      [
        'Limitation of liability',
        'Errors',
        'Service changes',
        'Termination',
        'Assignment',
        'Waiver',
        'Governing law',
        'Notice and acceptance',
      ],
    ],
    [
      termsFr,
      [
        'Limitation de responsabilité',
        'Erreurs',
        'Modification des services',
        'Résiliation',
        'Cession',
        'Renonciation',
        'Droit applicable',
        'Avis et acceptation',
      ],
    ],
  ])('ends with its eight topics in order (ONB-156)', ({ sections }, topics) => {
    expect(sections.slice(-8).map(({ heading }) => heading)).toEqual(topics);
  });

  it('has the same parts in both languages', () => {
    expect(termsFr.highlights.points).toHaveLength(termsEn.highlights.points.length);
    expect(termsFr.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      termsEn.sections.map(({ paragraphs }) => paragraphs.length),
    );
  });
});
