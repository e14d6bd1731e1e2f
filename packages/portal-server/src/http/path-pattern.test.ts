import { expect, it } from '@jest/globals';
import { pathPattern } from './path-pattern.ts';

it.each([
  ['/api/practice/appointments/1234', '/api/practice/appointments/1234'],
  ['/confirmation/5Jd0u0nX1x9hYb8a0kQzq7hL3tYvCwE2sR4mN6pT8uA', '/confirmation/:secret'],
  ['/api/practice/clinics/HARBOUR-2026', '/api/practice/clinics/:secret'],
  ['/api/practice/clinics/harbour', '/api/practice/clinics/:secret'],
  ['/api/practice/clinics/2026', '/api/practice/clinics/:secret'],
])('%s is logged as %s', (pathname, pattern) => {
  expect(pathPattern(pathname)).toBe(pattern);
});
