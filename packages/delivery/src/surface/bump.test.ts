import { describe, expect, it } from '@jest/globals';
import { fitsRange } from '@portal/portal-kit/registry/version-range';
import { isAtLeast, neededVersion } from './bump.ts';

describe('the version that a change needs', () => {
  it.each([
    ['0.1.4', 'none', '0.1.4'],
    ['0.1.4', 'minor', '0.1.5'],
    ['0.1.4', 'major', '0.2.0'],
    ['0.0.3', 'minor', '0.0.4'],
    ['0.0.3', 'major', '0.1.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'major', '2.0.0'],
  ] as const)('%s, %s: %s', (before, size, needed) => {
    expect(neededVersion(before, size)).toBe(needed);
  });

  it.each(['0.1.4', '1.2.3'])(
    'from %s: what was built before is taken after an addition, and refused after a break',
    (before) => {
      expect(fitsRange(`^${before}`, neededVersion(before, 'minor'))).toBe(true);
      expect(fitsRange(`^${before}`, neededVersion(before, 'major'))).toBe(false);
      expect(fitsRange(`^${neededVersion(before, 'minor')}`, before)).toBe(false);
    },
  );

  it.each([
    ['0.1.0', '0.1.0', true],
    ['0.1.10', '0.1.9', true],
    ['0.2.0', '0.1.9', true],
    ['1.0.0', '0.9.9', true],
    ['0.1.8', '0.1.9', false],
    ['0.9.9', '1.0.0', false],
  ])('%s is at least %s: %s', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });

  it('refuses what is no version', () => {
    expect(() => neededVersion('^0.1.0', 'minor')).toThrow('no version');
  });
});
