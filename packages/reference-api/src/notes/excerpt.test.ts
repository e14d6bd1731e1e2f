import { describe, expect, it } from '@jest/globals';
import { excerptOf } from './excerpt.ts';

const filler = 'lorem ipsum dolor sit amet '.repeat(20).trim();

describe('an excerpt', () => {
  it('is the whole of a short text', () => {
    expect(excerptOf('Slept well.', '')).toBe('Slept well.');
  });

  it('is the beginning where nothing was looked for', () => {
    const excerpt = excerptOf(filler, '');
    expect(excerpt).toMatch(/^lorem ipsum .* …$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  it.each(['grief', 'GRIEF', 'grièf'])('has the word that was looked for in it: %s', (q) => {
    const excerpt = excerptOf(`${filler} Grief remains ${filler}`, q);
    expect(excerpt).toMatch(/^… .*\bGrief remains\b.* …$/);
    expect(excerpt.length).toBeLessThanOrEqual(164);
  });

  it('finds its place after characters that fold to more or fewer', () => {
    const korean = '안녕하세요 '.repeat(60);
    expect(excerptOf(`${korean}e\u0301te\u0301 ${korean}`, 'été')).toContain('e\u0301te\u0301');
  });

  it('cuts no character in half', () => {
    // It throws at half of one.
    expect(() => encodeURIComponent(excerptOf('😀'.repeat(200), ''))).not.toThrow();
  });
});
