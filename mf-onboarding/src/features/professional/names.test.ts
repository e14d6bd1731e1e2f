import { describe, expect, it } from '@jest/globals';
import { namesAsText, namesIn, namesProblem } from './names.ts';

describe('names separated by commas (ONB-056, ONB-060)', () => {
  it.each([
    [' A , B ', ['A', 'B']],
    ['', []],
    [' , ,, ', []],
    ['Art Therapy,art therapy, ART THERAPY', ['Art Therapy']],
    ['Thérapie par l’art, TCC', ['Thérapie par l’art', 'TCC']],
    ['Yoga\tteacher,\r\n Reiki', ['Yoga teacher', 'Reiki']],
  ])('in %j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('are the same once they were written out again', () => {
    const names = namesIn(' MBA ,  Diplôme, d’études ');
    expect(namesIn(namesAsText(names))).toEqual(names);
  });

  it('may be as long and as many as are stored', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `N${at}`).join(',');
    expect(namesProblem('x'.repeat(255))).toBeNull();
    expect(namesProblem(`A, ${'x'.repeat(256)}`)).toBe('rules.name_length');
    expect(namesProblem(many(200))).toBeNull();
    expect(namesProblem(many(201))).toBe('rules.too_many_names');
  });
});
