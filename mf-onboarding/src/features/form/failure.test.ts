import { describe, expect, it } from '@jest/globals';
import { isFailure, splitDetails } from './failure.ts';

const failure = (...details: [string, string][]) => ({
  code: 'invalid',
  message: '',
  details: details.map(([pointer, detail]) => ({ pointer, detail })),
  retryAfterSeconds: undefined,
});

describe('splitDetails', () => {
  it('gives each field its first words, and leaves the rest', () => {
    const refused = failure(
      ['practice_address.code', 'Wrong'],
      ['practice_address.code', 'Also wrong'],
      ['pronouns.0', 'Unknown'],
      ['', 'Not at all'],
      ['practice_address.barcode', 'Elsewhere'],
    );
    expect(splitDetails(refused, ['code', 'pronouns'])).toEqual({
      byField: { code: 'Wrong', pronouns: 'Unknown' },
      elsewhere: ['Not at all', 'Elsewhere'],
    });
  });
});

describe('a refusal that names no field', () => {
  const refused = { ...failure(), message: 'The pin is not correct.' };

  it('is about the one field that the form says', () => {
    expect(splitDetails(refused, ['pin'], 'pin').byField).toEqual({ pin: 'The pin is not correct.' });
    expect(splitDetails(refused, ['pin']).byField).toEqual({});
    expect(splitDetails({ ...refused, code: 'offline' }, ['pin'], 'pin').byField).toEqual({});
  });
});

describe('isFailure', () => {
  it('knows what a call rejects with from mistakes of ours', () => {
    expect(isFailure(Object.assign(new Error('refused'), failure()))).toBe(true);
    expect(isFailure(new TypeError('x is undefined'))).toBe(false);
    expect(isFailure({ code: 'invalid', details: [] })).toBe(false);
  });
});
