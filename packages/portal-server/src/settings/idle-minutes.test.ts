import { expect, it } from '@jest/globals';
import { readIdleMinutes } from './idle-minutes.ts';

it('takes the minutes after which people are warned and signed out, and leaves them to the shell otherwise', () => {
  expect(readIdleMinutes({ PORTAL_IDLE_MINUTES: '4,5' })).toEqual({ warn: 4, end: 5 });
  expect(readIdleMinutes({})).toBeUndefined();
});

it.each(['15', '15,13', '0,15', '13,15,20', 'x,15', '13,100000'])('refuses %s', (text) => {
  expect(() => readIdleMinutes({ PORTAL_IDLE_MINUTES: text })).toThrow('PORTAL_IDLE_MINUTES must be two numbers');
});
