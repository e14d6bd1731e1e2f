import { describe, expect, it } from '@jest/globals';
import { describeError } from '@portal/portal-kit';
import { splitRefusal } from './use-refusal.ts';

const failure = (details: readonly [string, string][], message = '', code = 'invalid') => {
  const facts = { name: 'PortalError', code, details: details.map(([pointer, detail]) => ({ pointer, detail })) };
  return describeError(Object.assign(new Error(message), facts));
};

describe('splitRefusal', () => {
  it('gives each field its first words, and leaves the rest', () => {
    const refused = failure([
      ['practice_address.code', 'Wrong'],
      ['practice_address.code', 'Also wrong'],
      ['pronouns.0', 'Unknown'],
      ['', 'Not at all'],
      ['practice_address.barcode', 'Elsewhere'],
    ]);
    expect(splitRefusal(refused, ['code', 'pronouns'])).toEqual({
      byField: { code: 'Wrong', pronouns: 'Unknown' },
      elsewhere: ['Not at all', 'Elsewhere'],
    });
  });

  it('skips fields that are named without a word about them', () => {
    const refused = failure([
      ['address.city', ''],
      ['address.city', 'Wrong'],
      ['address.code', ' '],
      ['address.barcode', ''],
    ]);
    expect(splitRefusal(refused, ['city', 'code'])).toEqual({ byField: { city: 'Wrong' }, elsewhere: [] });
    expect(splitRefusal(failure([['pin', '']], 'Not correct.'), ['pin'], 'pin').byField).toEqual({
      pin: 'Not correct.',
    });
  });
});

describe('a refusal that names no field', () => {
  const words = 'The pin is not correct.';
  const refused = failure([], words);

  it('is about the one field that the form says', () => {
    expect(splitRefusal(refused, ['pin'], 'pin').byField).toEqual({ pin: words });
    expect(splitRefusal(refused, ['pin']).byField).toEqual({});
    expect(splitRefusal(failure([], words, 'offline'), ['pin'], 'pin').byField).toEqual({});
  });
});
