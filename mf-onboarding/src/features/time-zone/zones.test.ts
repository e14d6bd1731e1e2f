import { describe, expect, it } from '@jest/globals';
import { filterZones, listZones } from './zones.ts';

const groups = [
  { group: 'usual', items: [{ value: 'America/Toronto', label: 'Toronto (Amérique)' }] },
  {
    group: 'others',
    items: [
      { value: 'America/Port_of_Spain', label: 'Port of Spain (Amérique)' },
      { value: 'America/Sao_Paulo', label: 'Sao Paulo (Amérique)' },
      { value: 'Europe/Paris', label: 'Paris (Europe)' },
    ],
  },
];
const found = (search: string, limit = 10) =>
  filterZones(groups, search, limit).flatMap(({ items }) => items.map(({ value }) => value));

describe('listZones', () => {
  it('has those usual in the edition first, and each once', () => {
    const { usual, others } = listZones('CA', 'America/Toronto');
    expect(usual.map(({ place }) => place)).toContain('Toronto');
    const all = [...usual, ...others].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(300);
    expect(listZones('US', 'America/Toronto').usual.map(({ id }) => id)).toContain('America/Chicago');
  });

  it('offers the person’s own zone under the name it is stored with', () => {
    expect(listZones('CA', 'Asia/Calcutta').others.map(({ id }) => id)).toContain('Asia/Calcutta');
  });

  it('says a place as people do', () => {
    const zone = listZones('CA', 'America/Argentina/Buenos_Aires').others.find(({ id }) =>
      id.includes('Argentina/Buenos'),
    );
    expect(zone).toMatchObject({ place: 'Buenos Aires, Argentina', region: 'America' });
    expect(listZones('CA', 'UTC').others.find(({ id }) => id === 'UTC')).toMatchObject({ place: 'UTC', region: 'UTC' });
  });
});

describe('filterZones', () => {
  it.each([
    ['toro', ['America/Toronto']],
    ['PAR', ['Europe/Paris']],
    ['são', ['America/Sao_Paulo']],
    ['amerique to', ['America/Toronto']],
    ['america/sao', ['America/Sao_Paulo']],
    ['onto', []],
  ])('finds for %j what begins so', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it('draws thirty of what is typed, and counts all of it', () => {
    const items = Array.from({ length: 100 }, (_, at) => ({ value: `America/Place_${at}`, label: `Place ${at}` }));
    const count = (search: string, limit: number) =>
      filterZones([{ group: 'all', items }], search, limit)[0]?.items.length;
    expect([count('place', 60), count('', 60), count('place', Number.POSITIVE_INFINITY)]).toEqual([30, 60, 100]);
  });

  it('keeps to its limit over all groups', () => {
    expect(found('', 2)).toEqual(['America/Toronto', 'America/Port_of_Spain']);
  });
});
