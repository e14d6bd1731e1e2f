import { describe, expect, it } from '@jest/globals';
import { renew } from './renew.ts';

describe('what the template laid down', () => {
  it.each([
    ['is renewed where the team never changed it', 'old', 'old', 'new', { renewed: { a: 'new' }, left: [] }],
    ['is added where it is new', undefined, undefined, 'new', { renewed: { a: 'new' }, left: [] }],
    ['is taken away where it is gone', 'old', 'old', undefined, { renewed: { a: null }, left: [] }],
    ['stays as the team has it, and is told', 'own', 'old', 'new', [{ name: 'a', own: 'own', offered: 'new' }]],
    ['stays away where the team took it out', undefined, 'old', 'new', [{ name: 'a', own: undefined, offered: 'new' }]],
    ['is not told where the template has not changed it', 'own', 'old', 'old', []],
    ['is as it should be', 'new', 'old', 'new', []],
  ])('%s', (_, own, before, after, expected) => {
    const texts = (text: string | undefined): Record<string, string> => (text === undefined ? {} : { a: text });
    const found = renew(texts(own), texts(before), texts(after));
    expect(found).toEqual(Array.isArray(expected) ? { renewed: {}, left: expected } : expected);
  });

  it('is all the team’s where nobody knows what was laid down', () => {
    expect(renew({ a: 'own', b: 'new' }, undefined, { a: 'new', b: 'new', c: 'new' })).toEqual({
      renewed: {},
      left: [
        { name: 'a', own: 'own', offered: 'new' },
        { name: 'c', own: undefined, offered: 'new' },
      ],
    });
  });
});
