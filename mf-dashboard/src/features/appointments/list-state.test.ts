import { describe, expect, it } from '@jest/globals';
import { firstPageOf, listLocation, noFilters, readListState, writeListState } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('readListState', () => {
  it('is today, page 1, newest first, when nothing is said', () => {
    expect(read('')).toEqual({ list: 'today', page: 1, oldestFirst: true, ...noFilters });
  });

  it('reads what is said', () => {
    expect(read('list=upcoming&page=2&oldest_first=true')).toEqual({
      list: 'upcoming',
      page: 2,
      oldestFirst: true,
      ...noFilters,
    });
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '', '01', '%00', '99999999', '1000000000'])(
    'takes the page "%s" for the first',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
    },
  );

  it('takes the first of two lists, and does without what it does not know', () => {
    expect(read('utm_source=mail&list=previous&list=today')).toEqual(firstPageOf('previous'));
  });

  it('takes an unknown list and an odd order for the defaults', () => {
    for (const query of ['list=toString&oldest_first=1', 'list=nope', 'list=', 'oldest_first=maybe'])
      expect(read(query)).toEqual(firstPageOf('today'));
  });
});

describe('writeListState', () => {
  it('leaves defaults out', () => {
    expect(writeListState(firstPageOf('today')).toString()).toBe('');
    expect(listLocation('/dashboard', firstPageOf('today'))).toBe('/dashboard');
  });

  it('says the rest, and keeps what others keep in the query', () => {
    const query = new URLSearchParams('edition=US&page=9');
    expect(listLocation('/', { list: 'canceled', page: 3, oldestFirst: true, ...noFilters }, query)).toBe(
      '/?edition=US&page=3&list=canceled&oldest_first=true',
    );
    expect(writeListState(firstPageOf('canceled'), query).toString()).toBe('edition=US&list=canceled');
  });

  it('is read back as it was written', () => {
    const filters = { client: 'roy', status: 'scheduled', first_day: '2026-11-01', last_day: '2026-11-14' } as const;
    const state = { list: 'previous', page: 12, oldestFirst: true, ...filters } as const;
    expect(readListState(writeListState(state))).toEqual(state);
    expect(firstPageOf('previous', state)).toEqual({ ...state, page: 1, oldestFirst: false });
  });

  it('takes no filter along that another list has not, and none to what is to finish', () => {
    const filters = { ...noFilters, client: 'roy', status: 'completed' } as const;
    expect(firstPageOf('canceled', filters)).toMatchObject({ ...filters, status: '' });
    expect(firstPageOf('to_finish', filters)).toMatchObject(noFilters);
    for (const query of [
      'status=canceled',
      'list=pending&status=pending',
      'list=to_finish&client=roy',
      'list=previous&client=%20&status=lost&first_day=2026-02-30&last_day=0001-01-01',
    ])
      expect(read(query)).toMatchObject(noFilters);
  });
});
