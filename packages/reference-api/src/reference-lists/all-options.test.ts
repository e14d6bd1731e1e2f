import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { allOptions } from './all-options.ts';

/** Options of the first version; later ones have a number of their own. */
const FIRST = 332;

describe('all options', () => {
  it('keep number, key and English name for good: profiles hold them', () => {
    const first = allOptions.filter(({ id }) => id <= FIRST).sort((one, other) => one.id - other.id);
    const known = first.map(({ id, locale_key, name }) => `${id} ${locale_key} ${name}`).join('\n');
    expect(first).toHaveLength(FIRST);
    expect(createHash('sha256').update(known).digest('hex')).toBe(
      '69a994c875b32e0b7bd6ae62889e85dce9db38d84c4a593678c820ce2718854e',
    );
  });

  it('have a number and a key of their own, and a name in both languages', () => {
    const keys = allOptions.flatMap(({ id, locale_key }) => [String(id), locale_key]);
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    expect(allOptions.every(({ name, name_fr }) => name !== '' && name_fr !== '')).toBe(true);
  });

  it('have names that say which one is meant, in either language (A-110)', () => {
    for (const list of new Set(allOptions.map((option) => option.list))) {
      const options = allOptions.filter((option) => option.list === list);
      const names = options.flatMap(({ name, name_fr }) => [...new Set([name, name_fr])]);
      expect([list, names.filter((name, place) => names.indexOf(name) !== place)]).toEqual([list, []]);
    }
  });

  it('make lists long enough to search in', () => {
    for (const list of ['designations', 'languages', 'insurance_companies', 'specialities', 'states'])
      expect(allOptions.filter((option) => option.list === list).length).toBeGreaterThan(25);
  });
});
