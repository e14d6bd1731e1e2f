import { expect, it } from '@jest/globals';
import { readStopSeconds } from './stop-seconds.ts';

it('takes the seconds that a portal goes on for and has ended by, and has some of its own', () => {
  expect(readStopSeconds({ PORTAL_STOP_SECONDS: '5,30' })).toEqual({ goOn: 5, end: 30 });
  expect(readStopSeconds({})).toEqual({ goOn: 0, end: 10 });
});

it.each(['5', '30,5', '5,5', '5,10', '-1,5', '1,2,3', 'x,15', '5,1000'])('refuses %s', (text) => {
  expect(() => readStopSeconds({ PORTAL_STOP_SECONDS: text })).toThrow('PORTAL_STOP_SECONDS must be two numbers');
});
