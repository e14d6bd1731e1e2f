import { describe, expect, it } from '@jest/globals';
import { declarationOf } from './declaration.ts';

const source = `/** The first. */
export type First = 'a' | 'b';

export const second = make<string>({ a: 1 });

/**
 * Does it.
 * @param at where, in pixels
 */
export function third<T>(
  at: number,
): { x: T } {
  return { x };
}

export interface Fourth {
  /** Inner. */
  inner: { deep: string };
}
`;

describe('declarationOf', () => {
  it.each([
    ['First', { kind: 'type', comment: 'The first.', code: "type First = 'a' | 'b'" }],
    ['second', { kind: 'const', comment: '', code: 'const second = make<string>({ a: 1 })' }],
    [
      'third',
      {
        kind: 'function',
        comment: 'Does it.\n@param at where, in pixels',
        code: 'function third<T>(\n  at: number,\n): { x: T }',
      },
    ],
    [
      'Fourth',
      { kind: 'interface', comment: '', code: 'interface Fourth {\n  /** Inner. */\n  inner: { deep: string };\n}' },
    ],
  ])('reads %s', (name, expected) => {
    expect(declarationOf(source, name)).toEqual(expected);
  });

  it('says when there is none', () => {
    expect(declarationOf(source, 'fifth')).toBeNull();
  });
});
