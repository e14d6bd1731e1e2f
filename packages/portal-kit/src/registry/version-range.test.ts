import { describe, expect, it } from '@jest/globals';
import { fitsRange } from './version-range.ts';

describe('fitsRange', () => {
  it.each([
    ['^1.2.3', '1.2.3'],
    ['^1.2.3', '1.2.4'],
    ['^1.2.3', '1.10.0'],
    ['^0.2.1', '0.2.1'],
    ['^0.2.1', '0.2.9'],
    ['^0.0.3', '0.0.3'],
    ['^1.0.0', '1.0.0-3fa2c91b'],
  ])('%s holds %s', (range, version) => {
    expect(fitsRange(range, version)).toBe(true);
  });

  it.each([
    ['^1.2.3', '1.2.2'],
    ['^1.2.3', '1.1.9'],
    ['^1.2.3', '2.0.0'],
    ['^0.2.1', '0.3.0'],
    ['^0.2.1', '0.2.0'],
    ['^0.2.1', '1.2.1'],
    ['^0.0.3', '0.0.4'],
    ['>=1.0.0', '1.0.0'],
    ['1.0.0', '1.0.0'],
    ['', '1.0.0'],
    ['^1.0.0', ''],
    ['^1.0.0', '1.0'],
    ['^x.0.0', '1.0.0'],
  ])('%s does not hold %s', (range, version) => {
    expect(fitsRange(range, version)).toBe(false);
  });
});
