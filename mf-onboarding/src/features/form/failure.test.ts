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

describe('isFailure', () => {
  it('knows what a call rejects with from mistakes of ours', () => {
    expect(isFailure(Object.assign(new Error('refused'), failure()))).toBe(true);
    expect(isFailure(new TypeError('x is undefined'))).toBe(false);
    expect(isFailure({ code: 'invalid', details: [] })).toBe(false);
  });
});
