import { describe, expect, it } from '@jest/globals';
import { againstOlder, commitAndRest, plainly } from './previous-release.ts';

describe('the release before', () => {
  it('is named first, or not at all', () => {
    expect(commitAndRest([])).toEqual({ commit: undefined, rest: [] });
    expect(commitAndRest(['v1.2.0', '-t', 'x'])).toEqual({ commit: 'v1.2.0', rest: ['-t', 'x'] });
    for (const word of ['-t', 'packages/reference-api/src/notes'])
      expect(commitAndRest([word, 'x'])).toEqual({ commit: undefined, rest: [word, 'x'] });
  });

  it('is not tested on tables that it does not work with', () => {
    const known = ['0000_a.sql', '0001_b.sql'];
    const fine = { name: '0002_c.sql', sql: '-- works from 0001_b\nselect 1' };
    const onIts = { name: '0003_d.sql', sql: '-- works from 0002_c\nselect 1' };
    expect(againstOlder([fine], known)).toBeUndefined();
    expect(againstOlder([fine, onIts], known)).toBe(onIts.name);
    expect(againstOlder([onIts], [...known, fine.name])).toBeUndefined();
    expect(againstOlder([{ name: '0004_e.sql', sql: 'select 1' }], known)).toBe('0004_e.sql');
  });

  it('builds indexes in its one transaction', () => {
    const sql = 'create unique index concurrently if not exists a on b (c);\nDROP INDEX CONCURRENTLY d';
    expect(plainly(sql)).toBe('create unique index if not exists a on b (c);\nDROP INDEX d');
  });
});
