import { afterEach, expect, it } from '@jest/globals';
import { getsFirstRows } from './gets-first-rows.ts';

afterEach(() => {
  delete document.documentElement.dataset['pageSize'];
});

it.each([
  ['a practitioner', { provider: true, admin: false, edition: 'CA' }, '', null, true],
  ['an admin, who has other buttons', { provider: true, admin: true, edition: 'CA' }, '', null, false],
  ['somebody without a practice', { provider: false, admin: false, edition: 'CA' }, '', null, false],
  ['a practitioner in another view', { provider: true, admin: false, edition: 'CA' }, '?page=2', null, false],
  ['whose edition is not known', { provider: true, admin: false, edition: null }, '', null, false],
  ['who has chosen more rows', { provider: true, admin: false, edition: 'CA' }, '', '25', false],
] as const)('first rows of %s', (_, person, search, pageSize, isDrawn) => {
  if (pageSize) document.documentElement.dataset['pageSize'] = pageSize;
  expect(getsFirstRows(person, search)).toBe(isDrawn);
});
