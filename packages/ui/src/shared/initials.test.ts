import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Maya Chen', 'MC'],
    ['Jean-Paul  de la Tour', 'JT'],
    ['élise', 'É'],
    ['Jo (Josephine) Lavoie', 'JL'],
    ['李 明', '李明'],
    ['', ''],
    ['42', ''],
  ])('of “%s” are “%s”', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
