import { describe, expect, it } from '@jest/globals';
import { filesFormat, tabAt } from './files-state.ts';

const filtered = filesFormat('files_to_clients');
const read = (query: string, format = filtered) => format.read(new URLSearchParams(query));
const written = (query: string, format = filtered) => {
  const from = new URLSearchParams(query);
  return format.write(format.read(from), from).toString();
};

describe('the state of a tab (FILES-011)', () => {
  it('is read from the address', () => {
    expect(read('client=13&sort=date-oldest&page=3')).toEqual({ client: '13', sort: 'date-oldest', page: 3 });
    expect(read('')).toEqual({ client: '', sort: 'date-newest', page: 1 });
  });

  it.each(['client=13&sort=date-oldest&page=3', 'client=13', 'page=2', 'sort=date-oldest', ''])(
    'is written as it was: %s',
    (query) => expect(written(query)).toBe(query),
  );

  it.each([
    ['client=me&sort=name&page=-1&from=mail', 'from=mail'],
    ['sort=date-newest&page=1', ''],
    ['page=2&client=7', 'client=7&page=2'],
  ])('is mended: %s', (query, mended) => expect(written(query)).toBe(mended));

  it('is the page alone where all clients have the files (A-099)', () => {
    expect(written('client=13&sort=date-oldest&page=2', filesFormat('files_to_all_clients'))).toBe('page=2');
  });
});

it.each([
  ['/shared_files', 'files_from_clients'],
  ['/shared_files/files_from_clients', 'files_from_clients'],
  ['/shared_files/files_to_clients', 'files_to_clients'],
  ['/shared_files/files_to_all_clients', 'files_to_all_clients'],
])('%s is the tab %s (FILES-003)', (path, tab) => expect(tabAt(path)).toBe(tab));
