import { expect, it } from '@jest/globals';
import { SERVICE_CATEGORIES, SERVICES } from '@portal/contract/rules/services';
import english from '../client-info/messages/en.json';

it('every service and every category has the display name of the contract (BV-001, BV-002, BV-003, BV-004, BV-005, BV-006, BV-007, BV-008, BV-009, BV-010, BV-011, BV-012, BV-013, BV-014, BV-015, BV-016, BV-017, BV-018, DASH-063)', () => {
  const names = Object.entries(SERVICES).map(([key, [name]]) => [key, name]);
  const { names: shown, categories } = english.services;
  // A service that is a category of its own is named once.
  const wordsOf = (text: string) =>
    Object.entries(categories).find(([key]) => text === `$t(services.categories.${key})`)?.[1] ?? text;
  expect(Object.entries(shown).map(([key, text]) => [key, wordsOf(text)])).toEqual(names);
  expect(Object.values(english.services.categories)).toEqual([...SERVICE_CATEGORIES]);
});
