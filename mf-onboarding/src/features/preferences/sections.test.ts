import { describe, expect, it } from '@jest/globals';
import { sectionsOf } from './sections.ts';

const practitioner = { provider_yn: true, is_admin: false, roles: ['practitioner'] };
const admin = { provider_yn: false, is_admin: true, roles: ['admin'] };

describe('the sections of /preferences (BS-006)', () => {
  it('are for practitioners those of the wizard as well, and taxes where there is a HST', () => {
    expect(sectionsOf(practitioner, 'CA')).toEqual(
      expect.arrayContaining(['address', 'professional', 'practice', 'tax']),
    );
    expect(sectionsOf(practitioner, 'US')).toEqual(
      sectionsOf(practitioner, 'CA').filter((section) => section !== 'tax'),
    );
  });

  it.each(['CA', 'US'] as const)(
    'are in %s for admins what concerns everybody, and for clients language and zone (A-160)',
    (edition) => {
      expect(sectionsOf(admin, edition)).toEqual(['personal', 'contact', 'region', 'security']);
      expect(sectionsOf({ ...admin, is_admin: false, roles: ['client'] }, edition)).toEqual(['region']);
    },
  );
});
