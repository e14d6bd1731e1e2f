import { expect, it } from '@jest/globals';
import { parseIdleLimits } from './idle-limits.ts';

const minutes = (warn: number, end: number) => ({ warnAfterMs: warn * 60_000, endAfterMs: end * 60_000 });

it('reads what the server says', () => {
  expect(parseIdleLimits('4 5')).toEqual(minutes(4, 5));
});

it.each([undefined, '', '15', '15 13', '0 15', 'x y', 'NaN 5'])('takes %j for 13 and 15 minutes', (text) => {
  expect(parseIdleLimits(text)).toEqual(minutes(13, 15));
});
