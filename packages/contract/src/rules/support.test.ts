import { describe, expect, it } from '@jest/globals';
import { dialInNumber } from './support.ts';

describe('the number to join a session by phone', () => {
  it('is one for the United States, another otherwise and for French (SESS-076)', () => {
    const other = dialInNumber('CA', 'en');
    expect(dialInNumber('US', 'en')).not.toBe(other);
    expect(dialInNumber('US', 'fr')).toBe(other);
    expect(dialInNumber('CA', 'fr')).toBe(other);
  });
});
