import { expect, test } from '@jest/globals';
import { findTies } from './committed-words.ts';

const slash = '/';

test('finds a path of somebody’s machine', () => {
  expect(findTies('a.md', `see ${slash}home${slash}ada/notes`)).toEqual([`a.md:1: ${slash}home${slash}ada`]);
  expect(findTies('a.ts', `x\nconst at = '${slash}Users${slash}ada';`)).toEqual([`a.ts:2: ${slash}Users${slash}ada`]);
});

test('finds the host of a package registry', () => {
  expect(findTies('lock', `tarball: https:${slash}${slash}registry.${'example'}.org/a.tgz`)).toHaveLength(1);
});

test.each(['to', '..', '–'])('finds requirements that are named by a range, with %s', (sign) => {
  const [first, last] = ['SESS-060', 'SESS-063'];
  expect(findTies('a.ts', `/** ${first} ${sign} ${last} */`)).toEqual([`a.ts:1: ${first} ${sign} ${last}`]);
  expect(findTies('a.ts', `/** ${first}${sign}063 */`)).toHaveLength(1);
  expect(findTies('a.ts', `/** ${first}, ${last} */`)).toEqual([]);
});

test('leaves routes, system folders and relative paths alone', () => {
  const text = "'/workers/list' './home/page.tsx' /usr/lib/postgresql packages/work/home.ts '@portal/root/x'";
  expect(findTies('a.ts', text)).toEqual([]);
});
