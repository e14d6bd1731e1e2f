import { expect, it } from '@jest/globals';
import { readDialIn } from './dial-in.ts';

it('takes the numbers as people read them, each edition’s by itself', () => {
  const PORTAL_DIAL_IN_CA = '+1 (800) 555-0153';
  expect(readDialIn({ PORTAL_DIAL_IN_CA })).toEqual({ CA: PORTAL_DIAL_IN_CA, US: null });
  expect(readDialIn({ PORTAL_DIAL_IN_US: ' +1 800 555-0152 ' })).toEqual({ CA: null, US: '+1 800 555-0152' });
  expect(readDialIn({ PORTAL_DIAL_IN_CA: '' })).toBeUndefined();
});

it.each(['call us', '911', '+1 800 555-0153 ext 4', '1234567890123456'])('refuses %s', (PORTAL_DIAL_IN_US) => {
  expect(() => readDialIn({ PORTAL_DIAL_IN_US })).toThrow('PORTAL_DIAL_IN_US must be a telephone number');
});
