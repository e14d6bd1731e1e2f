import { describe, expect, it } from '@jest/globals';
import { SERVICE_CATEGORIES, SERVICES } from '@portal/contract/rules/services';
import { servicesByCategory } from './service-words.ts';

const all = Object.fromEntries(Object.keys(SERVICES).map((key) => [key, true]));

describe('services by category', () => {
  it('are in the order of the specification, categories and services alike, however they came', () => {
    const reversed = Object.fromEntries(Object.entries(all).reverse());
    const categories = servicesByCategory(reversed);
    expect(categories.map(({ category }) => category)).toEqual([...SERVICE_CATEGORIES]);
    expect(categories).toEqual(servicesByCategory(all));
    expect(categories[2]).toEqual({ category: 'Pharmacy', services: ['pharmacy', 'health_store'] });
    expect(categories.flatMap(({ services }) => services).sort()).toEqual(Object.keys(SERVICES).sort());
  });

  it('are those that are true, and no category is empty (DASH-055)', () => {
    expect(servicesByCategory({ mso: true, pharmacy: false, fitness: true })).toEqual([
      { category: 'Telemedicine', services: ['mso'] },
      { category: 'Well-being', services: ['fitness'] },
    ]);
    expect(servicesByCategory({})).toEqual([]);
  });

  it('have a place for what nobody knows yet (BV-019)', () => {
    expect(servicesByCategory({ sleep_school: true, art_club: true, fitness: true })).toEqual([
      { category: 'Well-being', services: ['fitness', 'art_club', 'sleep_school'] },
    ]);
  });
});
