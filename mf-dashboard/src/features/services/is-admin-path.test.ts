import { expect, it } from '@jest/globals';
import { isAdminPath } from './is-admin-path.ts';

it.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/clients/13', true],
  ['/', false],
  ['/clients', false],
  ['/administrators', false],
  ['/clients/admin', false],
])('the first segment alone decides: %s → %s (DASH-056)', (pathname, isAdmin) => {
  expect(isAdminPath(pathname)).toBe(isAdmin);
});
