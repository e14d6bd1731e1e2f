import { afterEach, expect, it } from '@jest/globals';
import { getsFirstRows } from './gets-first-rows.ts';

afterEach(() => {
  delete document.documentElement.dataset['pageSize'];
});

it.each([
  ['a practitioner', { provider: true, admin: false }, '', null, true],
  ['an admin, who has other buttons', { provider: true, admin: true }, '', null, false],
  ['somebody without a practice', { provider: false, admin: false }, '', null, false],
  ['a practitioner in another view', { provider: true, admin: false }, '?page=2', null, false],
  ['who has chosen more rows', { provider: true, admin: false }, '', '25', false],
] as const)('first rows of %s', (_, person, search, pageSize, isDrawn) => {
  if (pageSize) document.documentElement.dataset['pageSize'] = pageSize;
  expect(getsFirstRows(person, search)).toBe(isDrawn);
});
