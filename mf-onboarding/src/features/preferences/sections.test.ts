import { describe, expect, it } from '@jest/globals';
import { sectionsOf } from './sections.ts';

describe('the sections of /preferences (BS-006)', () => {
  it('are for practitioners those of the wizard as well, and taxes where there is a HST', () => {
    expect(sectionsOf({ provider_yn: true }, 'CA')).toEqual(
      expect.arrayContaining(['address', 'professional', 'practice', 'tax']),
    );
    expect(sectionsOf({ provider_yn: true }, 'US')).toEqual(
      sectionsOf({ provider_yn: true }, 'CA').filter((section) => section !== 'tax'),
    );
  });

  it.each(['CA', 'US'] as const)('are in %s for others what concerns everybody', (edition) => {
    expect(sectionsOf({ provider_yn: false }, edition)).toEqual(['personal', 'contact', 'region', 'security']);
  });
});
