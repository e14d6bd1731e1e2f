import { describe, expect, it } from '@jest/globals';
import { npiHint, taxIdHint } from './number-hints.ts';

describe('a hint about a number (A-115)', () => {
  it.each([
    ['1234567893', null],
    ['123 456 7893', null],
    ['1234567890', 'insurance.npiHint'],
    ['1234567', 'insurance.npiHint'],
    ['12345678a3', 'insurance.npiHint'],
    ['', null],
    ['  ', null],
  ])('NPI %j: %j', (number, hint) => {
    expect(npiHint(number)).toBe(hint);
  });

  it.each([
    ['12-3456789', null],
    ['123456789', null],
    ['12345678', 'insurance.taxIdHint'],
    ['12-345678X', 'insurance.taxIdHint'],
    ['', null],
  ])('tax id %j: %j', (number, hint) => {
    expect(taxIdHint(number)).toBe(hint);
  });
});
