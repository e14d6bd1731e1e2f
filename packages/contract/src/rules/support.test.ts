import { describe, expect, it } from '@jest/globals';
import { dialInNumber, FICTIONAL_DIAL_IN, NO_DIAL_IN } from './support.ts';

describe('the number to join a session by phone', () => {
  it('is one for the United States, another otherwise and for French (SESS-076)', () => {
    const { CA, US } = FICTIONAL_DIAL_IN;
    expect(US).not.toBe(CA);
    expect(dialInNumber(FICTIONAL_DIAL_IN, 'CA', 'en')).toBe(CA);
    expect(dialInNumber(FICTIONAL_DIAL_IN, 'US', 'en')).toBe(US);
    expect(dialInNumber(FICTIONAL_DIAL_IN, 'US', 'fr')).toBe(CA);
    expect(dialInNumber(FICTIONAL_DIAL_IN, 'CA', 'fr')).toBe(CA);
  });

  it('is none where none is set (A-167)', () => {
    expect(dialInNumber(NO_DIAL_IN, 'US', 'en')).toBeNull();
    expect(dialInNumber({ CA: null, US: '+1 800 555-0152' }, 'US', 'fr')).toBeNull();
  });
});
