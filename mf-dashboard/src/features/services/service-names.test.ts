import { expect, it } from '@jest/globals';
import { SERVICE_CATEGORIES, SERVICES } from '@portal/contract/rules/services';
import english from '../../messages/en.json';

it('every service and every category has the display name of the contract (BV-001..018, DASH-063)', () => {
  const names = Object.entries(SERVICES).map(([key, [name]]) => [key, name]);
  expect(english.services.names).toEqual(Object.fromEntries(names));
  expect(Object.values(english.services.categories)).toEqual([...SERVICE_CATEGORIES]);
});
